// Folders as other people's repositories of brand assets are, written after the rules were improved on such and scored once.
import { disc, type FolderCase, icon, interFont, lockup, sampleFont } from './branding-folders.ts'

type Files = FolderCase['files']
const at = (path: string) => (evidence: string | null) => evidence?.startsWith(path) ?? false
const spartan = '1001 - Harbor Light Church/fonts/LeagueSpartan-Bold.otf'
const logoCase = (name: string, primary: string, logo: string, files: Files): FolderCase => ({
  name,
  files,
  truth: { primary, heading: null, body: null, logo: at(logo) },
})

/** One logo in each of these formats and colours, as packages of designers have it. */
function packageOf(stem: string, primary: string, ending = 'svg'): Files {
  const drawn = (mark: string, name: string) => lockup(mark, name)
  return {
    [`${stem}_color.${ending}`]: drawn(primary, '#22252a'),
    [`${stem}_black.${ending}`]: drawn('#000000', '#000000'),
    [`${stem}_white.${ending}`]: drawn('#ffffff', '#ffffff'),
  }
}

export async function repositoryCases(): Promise<FolderCase[]> {
  return [
    logoCase('a press folder without the word logo', '#a4161a', 'press/stjude.svg', {
      'press/stjude.svg': lockup('#a4161a', '#22252a'),
      'press/stjude.ai': 'of a program',
      'press/stjude.eps': 'of a press',
      'press/floorplan.svg': lockup('#00ff00', '#00ff00'),
    }),
    logoCase('parts and sizes of one logo', '#2b59c3', 'svg/Oakdale_Logo.svg', {
      'svg/Oakdale_Icon_Only.svg': icon('#2b59c3'),
      'svg/Oakdale_Logo.svg': lockup('#2b59c3', '#22252a'),
      'svg/Oakdale_Logo_Outline.svg': lockup('#111111', '#111111'),
      'svg/Oakdale_Title_Only.svg': lockup('#22252a', '#22252a'),
      'img/1x/Oakdale_Icon_Only.png': disc('#2b59c3', null),
    }),
    logoCase('folders by colour', '#8f2d56', 'logo/Logo_Rose', {
      'logo/Logo_Black.svg': lockup('#000000', '#000000'),
      'logo/Logo_Rose.svg': lockup('#8f2d56', '#8f2d56'),
      'logo/Logo_White.svg': lockup('#ffffff', '#ffffff'),
      'icon/Icon_Rose.svg': icon('#8f2d56'),
      'secondary/Secondary_Rose.svg': lockup('#8f2d56', '#8f2d56'),
    }),
    logoCase('icons for every network', '#386fa4', 'Logo/svg/color_logo_transparent.svg', {
      'Social Media Assets/Facebook/profile_picture_symbol.png': disc('#ffffff', '#386fa4'),
      'Social Media Assets/Youtube/channel_art.png': disc('#f4b942', '#386fa4'),
      'Logo/svg/color_logo_transparent.svg': lockup('#386fa4', '#22252a'),
      'Logo/svg/white_logo_transparent.svg': lockup('#ffffff', '#ffffff'),
      'Logo/svg/color_logo_with_background.svg': lockup('#ffffff', '#ffffff', { ground: '#386fa4' }),
    }),
    logoCase('print and screen apart', '#0b7a75', 'img/rgb/grace_logo.svg', {
      'img/cmyk/grace_logo.eps': 'of a press',
      'img/rgb/grace_logo.svg': lockup('#0b7a75', '#22252a'),
      'img/rgb/grace_logo_reverse.svg': lockup('#ffffff', '#ffffff'),
      'img/rgb/grace_bubble.svg': icon('#0b7a75'),
    }),
    logoCase('a style dictionary', '#5f0f40', 'logos/full.svg', {
      'tokens/color/base.tokens.json':
        '{"color":{"brand":{"primary":{"$value":"#5f0f40","$type":"color"},"secondary":{"$value":"#fb8b24","$type":"color"}}}}',
      'logos/full.svg': lockup('#fb8b24', '#fb8b24'),
    }),
    logoCase('variables of a site', '#1d4e89', 'static/logo.svg', {
      'static/logo.svg': lockup('#f79256', '#f79256'),
      'static/_variables.scss': '$primary: #1d4e89;\n$secondary: #f79256;\n$gray-100: #f8f9fa;\n',
    }),
    logoCase('light and dark of each', '#d1495b', 'logos/full/', {
      'logos/full/dark-full.svg': lockup('#d1495b', '#111111'),
      'logos/full/light-full.svg': lockup('#d1495b', '#ffffff'),
      'logos/icon/dark-icon.svg': icon('#d1495b'),
      'logos/mono/dark-mono.svg': lockup('#111111', '#111111'),
    }),
    logoCase('a package for each church of a circuit, ours at the top', '#33658a', 'Emmanuel logo_color.svg', {
      ...packageOf('Emmanuel logo', '#33658a'),
      ...packageOf('Partners/Bethel logo', '#f26419'),
    }),
    {
      name: 'type beside a sheet of colours',
      files: {
        'Fonts/Display/LeagueSpartan-Bold.otf': await sampleFont(spartan),
        'Fonts/Text/Inter_400Regular.ttf': await interFont('400Regular/Inter_400Regular.ttf'),
        'Colours.txt': 'Primary: #2e294e\nSecondary: #d4a5a5\n',
        'Logo.svg': lockup('#2e294e', '#2e294e'),
      },
      truth: { primary: '#2e294e', heading: 'League Spartan', body: 'Inter', logo: at('Logo.svg') },
    },
  ]
}
