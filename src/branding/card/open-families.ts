import montserrat from '../../../node_modules/@fontsource/montserrat/files/montserrat-latin-400-normal.woff2' with { type: 'file' }
import montserratBold from '../../../node_modules/@fontsource/montserrat/files/montserrat-latin-700-normal.woff2' with { type: 'file' }
import openSans from '../../../node_modules/@fontsource/open-sans/files/open-sans-latin-400-normal.woff2' with { type: 'file' }
import openSansBold from '../../../node_modules/@fontsource/open-sans/files/open-sans-latin-700-normal.woff2' with { type: 'file' }
import lato from '../../../node_modules/@fontsource/lato/files/lato-latin-400-normal.woff2' with { type: 'file' }
import latoBold from '../../../node_modules/@fontsource/lato/files/lato-latin-700-normal.woff2' with { type: 'file' }
import roboto from '../../../node_modules/@fontsource/roboto/files/roboto-latin-400-normal.woff2' with { type: 'file' }
import robotoBold from '../../../node_modules/@fontsource/roboto/files/roboto-latin-700-normal.woff2' with { type: 'file' }
import poppins from '../../../node_modules/@fontsource/poppins/files/poppins-latin-400-normal.woff2' with { type: 'file' }
import poppinsBold from '../../../node_modules/@fontsource/poppins/files/poppins-latin-700-normal.woff2' with { type: 'file' }
import raleway from '../../../node_modules/@fontsource/raleway/files/raleway-latin-400-normal.woff2' with { type: 'file' }
import ralewayBold from '../../../node_modules/@fontsource/raleway/files/raleway-latin-700-normal.woff2' with { type: 'file' }
import playfairDisplay from '../../../node_modules/@fontsource/playfair-display/files/playfair-display-latin-400-normal.woff2' with { type: 'file' }
import playfairDisplayBold from '../../../node_modules/@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff2' with { type: 'file' }
import merriweather from '../../../node_modules/@fontsource/merriweather/files/merriweather-latin-400-normal.woff2' with { type: 'file' }
import merriweatherBold from '../../../node_modules/@fontsource/merriweather/files/merriweather-latin-700-normal.woff2' with { type: 'file' }
import oswald from '../../../node_modules/@fontsource/oswald/files/oswald-latin-400-normal.woff2' with { type: 'file' }
import oswaldBold from '../../../node_modules/@fontsource/oswald/files/oswald-latin-700-normal.woff2' with { type: 'file' }
import sourceSans3 from '../../../node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2' with { type: 'file' }
import sourceSans3Bold from '../../../node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-700-normal.woff2' with { type: 'file' }
import nunito from '../../../node_modules/@fontsource/nunito/files/nunito-latin-400-normal.woff2' with { type: 'file' }
import nunitoBold from '../../../node_modules/@fontsource/nunito/files/nunito-latin-700-normal.woff2' with { type: 'file' }
import ebGaramond from '../../../node_modules/@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2' with { type: 'file' }
import ebGaramondBold from '../../../node_modules/@fontsource/eb-garamond/files/eb-garamond-latin-700-normal.woff2' with { type: 'file' }
import libreBaskerville from '../../../node_modules/@fontsource/libre-baskerville/files/libre-baskerville-latin-400-normal.woff2' with { type: 'file' }
import libreBaskervilleBold from '../../../node_modules/@fontsource/libre-baskerville/files/libre-baskerville-latin-700-normal.woff2' with { type: 'file' }
import lora from '../../../node_modules/@fontsource/lora/files/lora-latin-400-normal.woff2' with { type: 'file' }
import loraBold from '../../../node_modules/@fontsource/lora/files/lora-latin-700-normal.woff2' with { type: 'file' }
import bebasNeue from '../../../node_modules/@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2' with { type: 'file' }
import leagueSpartan from '../../../node_modules/@fontsource/league-spartan/files/league-spartan-latin-400-normal.woff2' with { type: 'file' }
import leagueSpartanBold from '../../../node_modules/@fontsource/league-spartan/files/league-spartan-latin-700-normal.woff2' with { type: 'file' }
import workSans from '../../../node_modules/@fontsource/work-sans/files/work-sans-latin-400-normal.woff2' with { type: 'file' }
import workSansBold from '../../../node_modules/@fontsource/work-sans/files/work-sans-latin-700-normal.woff2' with { type: 'file' }
import dmSans from '../../../node_modules/@fontsource/dm-sans/files/dm-sans-latin-400-normal.woff2' with { type: 'file' }
import dmSansBold from '../../../node_modules/@fontsource/dm-sans/files/dm-sans-latin-700-normal.woff2' with { type: 'file' }
import cormorantGaramond from '../../../node_modules/@fontsource/cormorant-garamond/files/cormorant-garamond-latin-400-normal.woff2' with { type: 'file' }
import cormorantGaramondBold from '../../../node_modules/@fontsource/cormorant-garamond/files/cormorant-garamond-latin-700-normal.woff2' with { type: 'file' }
import josefinSans from '../../../node_modules/@fontsource/josefin-sans/files/josefin-sans-latin-400-normal.woff2' with { type: 'file' }
import josefinSansBold from '../../../node_modules/@fontsource/josefin-sans/files/josefin-sans-latin-700-normal.woff2' with { type: 'file' }
import type { FontRole } from '../model.ts'

/** Open families that churches often choose, in their Latin letters (Fontsource's subsets, under the SIL Open Font License). */
const families: Record<string, Record<FontRole, string>> = {
  montserrat: { body: montserrat, heading: montserratBold },
  opensans: { body: openSans, heading: openSansBold },
  lato: { body: lato, heading: latoBold },
  roboto: { body: roboto, heading: robotoBold },
  poppins: { body: poppins, heading: poppinsBold },
  raleway: { body: raleway, heading: ralewayBold },
  playfairdisplay: { body: playfairDisplay, heading: playfairDisplayBold },
  merriweather: { body: merriweather, heading: merriweatherBold },
  oswald: { body: oswald, heading: oswaldBold },
  sourcesans3: { body: sourceSans3, heading: sourceSans3Bold },
  nunito: { body: nunito, heading: nunitoBold },
  ebgaramond: { body: ebGaramond, heading: ebGaramondBold },
  librebaskerville: { body: libreBaskerville, heading: libreBaskervilleBold },
  lora: { body: lora, heading: loraBold },
  bebasneue: { body: bebasNeue, heading: bebasNeue },
  leaguespartan: { body: leagueSpartan, heading: leagueSpartanBold },
  worksans: { body: workSans, heading: workSansBold },
  dmsans: { body: dmSans, heading: dmSansBold },
  cormorantgaramond: { body: cormorantGaramond, heading: cormorantGaramondBold },
  josefinsans: { body: josefinSans, heading: josefinSansBold },
}
/** The same design under an older name. */
const renamed: Record<string, string> = { sourcesanspro: 'sourcesans3', sourcesans: 'sourcesans3' }

/** The font file of a family for a specimen in its own letters; null: the executable does not carry it. */
export async function openFamily(family: string, role: FontRole): Promise<Uint8Array | null> {
  const key = family.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  const path = families[renamed[key] ?? key]?.[role]
  return path === undefined ? null : Bun.file(path).bytes()
}
