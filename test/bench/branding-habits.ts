// Folders of churches that do not exist, named as people name them; the last ones were scored once before any change.
import { repositoryCases } from './branding-repositories.ts'
import { disc, type FolderCase, icon, interFont, lockup, sampleFont } from './branding-folders.ts'

type Files = FolderCase['files']
const at = (path: string) => (evidence: string | null) => evidence?.startsWith(path) ?? false
const logoCase = (name: string, primary: string, logo: string, files: Files): FolderCase => ({
  name,
  files,
  truth: { primary, heading: null, body: null, logo: at(logo) },
})
const oldStandard = '1003 - Saint Brendan Parish/fonts/OldStandard-Regular.ttf'
const spartan = '1001 - Harbor Light Church/fonts/LeagueSpartan-Bold.otf'

/** Nineteen that were at hand, and ten that were not. */
export async function habitCases(): Promise<{ half: 'dev' | 'held out'; folder: FolderCase }[]> {
  return [
    ...(await atHand()).map((folder) => ({ half: 'dev' as const, folder })),
    ...(await unseen()).map((folder) => ({ half: 'dev' as const, folder })),
    ...(await repositoryCases()).map((folder) => ({ half: 'held out' as const, folder })),
  ]
}

async function atHand(): Promise<FolderCase[]> {
  return [
    logoCase('a dump from a designer', '#0b6e4f', 'Deliverables/Logo Package/01 Primary/Color/RGB/GC_Primary_RGB.svg', {
      'Deliverables/Logo Package/01 Primary/Color/RGB/GC_Primary_RGB.svg': lockup('#0b6e4f', '#222222'),
      'Deliverables/Logo Package/01 Primary/White/GC_Primary_White.svg': lockup('#ffffff', '#ffffff'),
      'Deliverables/Logo Package/02 Secondary/Color/GC_Secondary_RGB.svg': lockup('#0b6e4f', '#0b6e4f'),
      'Deliverables/Logo Package/03 Icon/GC_Icon.svg': icon('#0b6e4f'),
      'Deliverables/Read me.txt': 'Thanks!',
    }),
    logoCase('attachments of a mail', '#7a1f2b', 'FW_ logos/gracelogo (1).png', {
      'FW_ logos/gracelogo (1).png': disc('#7a1f2b', null),
      'FW_ logos/gracelogo_old.png': disc('#1d3f8f', null),
      'FW_ logos/IMG_2231.jpg': 'not an image',
    }),
    logoCase('years in folders', '#2a6f97', 'Brand/Logos 2025/logo.svg', {
      'Brand/Logos 2019/logo.svg': lockup('#c1121f', '#c1121f'),
      'Brand/Logos 2025/logo.svg': lockup('#2a6f97', '#012a4a'),
    }),
    logoCase('events beside the church', '#386641', 'Logos/Church Logo.svg', {
      'Logos/Church Logo.svg': lockup('#386641', '#386641'),
      'Logos/VBS 2024 Logo.svg': lockup('#ff006e', '#8338ec'),
      'Logos/Easter Series Logo.svg': lockup('#ffbe0b', '#fb5607'),
      'Logos/Kids/Kids Logo.svg': lockup('#00b4d8', '#00b4d8'),
    }),
    logoCase('tokens know the primary', '#264653', 'assets/logo.svg', {
      'assets/logo.svg': lockup('#e76f51', '#e76f51'),
      'design/tokens.json': '{"color":{"brand":{"primary":{"value":"#264653"},"accent":{"value":"#e76f51"}}}}',
    }),
    logoCase('a note of colours', '#5b2a86', 'logo final FINAL.svg', {
      'logo final FINAL.svg': lockup('#222222', '#222222'),
      'Brand Colors.txt': 'Primary - 5B2A86\nSecondary - F2C14E\nText - 222222\n',
    }),
    {
      name: 'type in folders by use',
      files: {
        '02_Type/Headings - League Spartan/LeagueSpartan-Bold.otf': await sampleFont(spartan),
        '02_Type/Body - Inter/Inter_400Regular.ttf': await interFont('400Regular/Inter_400Regular.ttf'),
        '01_Logos/mark.svg': lockup('#bc4b51', '#333333'),
      },
      truth: { primary: '#bc4b51', heading: 'League Spartan', body: 'Inter', logo: at('01_Logos/mark.svg') },
    },
    logoCase('Spanish', '#8c1c13', 'Marca/Logotipos/logotipo principal.svg', {
      'Marca/Logotipos/logotipo principal.svg': lockup('#8c1c13', '#2b2b2b'),
      'Marca/Logotipos/logotipo blanco.svg': lockup('#ffffff', '#ffffff'),
      'Marca/Fotos/culto.png': disc('#00ff00', '#ffffff'),
    }),
    logoCase('German', '#00606b', 'Öffentlichkeitsarbeit/Logo/Logo_4c.svg', {
      'Öffentlichkeitsarbeit/Logo/Logo_4c.svg': lockup('#00606b', '#00606b'),
      'Öffentlichkeitsarbeit/Logo/Logo_sw.svg': lockup('#000000', '#000000'),
    }),
    logoCase('scss variables', '#14213d', 'web/src/logo.svg', {
      'web/src/logo.svg': lockup('#fca311', '#fca311'),
      'web/src/_colors.scss': '$color-primary: #14213d;\n$color-accent: #fca311;\n$white: #fff;\n',
    }),
  ]
}

async function unseen(): Promise<FolderCase[]> {
  return [
    logoCase(
      'a drive with everything',
      '#3d5a80',
      'Shared drive/Communications/Brand assets/Logo/Horizontal/Color.svg',
      {
        'Shared drive/Communications/Brand assets/Logo/Horizontal/Color.svg': lockup('#3d5a80', '#293241'),
        'Shared drive/Communications/Brand assets/Logo/Horizontal/Reverse.svg': lockup('#ffffff', '#ffffff'),
        'Shared drive/Communications/Brand assets/Logo/Avatar/Instagram.svg': icon('#ee6c4d'),
        'Shared drive/Sermons/2024/Advent logo.svg': lockup('#ff0000', '#00ff00'),
      },
    ),
    logoCase('versions by letter', '#606c38', 'logos/logo_B_approved.svg', {
      'logos/logo_A_draft.svg': lockup('#ff00ff', '#ff00ff'),
      'logos/logo_B_approved.svg': lockup('#606c38', '#283618'),
    }),
    logoCase('a palette for paint programs', '#9b2226', 'brand/lockup.png', {
      'brand/lockup.png': disc('#222222', null),
      'brand/church.gpl': 'GIMP Palette\nName: Church\n#\n155 34 38 Primary\n238 155 0 Secondary\n233 216 166 Paper\n',
    }),
    logoCase('French', '#1b4332', 'Identité/Logos/logo-couleur.svg', {
      'Identité/Logos/logo-couleur.svg': lockup('#1b4332', '#1b4332'),
      'Identité/Logos/logo-noir.svg': lockup('#000000', '#000000'),
      'Identité/Logos/ancien/logo.svg': lockup('#c1121f', '#c1121f'),
    }),
    {
      name: 'fonts with their licences, and a logo beside them',
      files: {
        'Fonts (licensed)/Old Standard/OldStandard-Regular.ttf': await sampleFont(oldStandard),
        'Fonts (licensed)/Old Standard/OFL.txt': 'licence',
        'wordmark.svg': lockup('#6d597a', '#6d597a'),
      },
      truth: { primary: '#6d597a', heading: 'Old Standard TT', body: null, logo: at('wordmark.svg') },
    },
    logoCase('a CSV of colours', '#0a9396', 'Logo.png', {
      'Logo.png': disc('#001219', null),
      'Colour palette.csv': 'name,hex\nPrimary,#0a9396\nAccent,#ee9b00\nInk,#001219\n',
    }),
    logoCase('partners beside it', '#bc6c25', 'Logos/Our logo/oakhill_logo.svg', {
      'Logos/Our logo/oakhill_logo.svg': lockup('#bc6c25', '#283618'),
      'Logos/Partner logos/Compassion logo.svg': lockup('#0072ce', '#0072ce'),
      'Logos/Partner logos/Denomination logo.svg': lockup('#582c83', '#582c83'),
    }),
    logoCase('the letters of a file system that knows no capitals', '#0d3b66', 'BRAND~1/LOGOS/MAINLOGO.PNG', {
      'BRAND~1/LOGOS/MAINLOGO.PNG': disc('#0d3b66', null),
      'BRAND~1/LOGOS/MAINLOGO-BW.PNG': disc('#000000', null),
    }),
    logoCase('a stylesheet of variables in another notation', '#ae2012', 'site/brand/logo.svg', {
      'site/brand/logo.svg': lockup('#333333', '#333333'),
      'site/brand/variables.css': ':root { --brand-primary: rgb(174, 32, 18); --brand-accent: hsl(43 100% 47%); }',
    }),
  ]
}
