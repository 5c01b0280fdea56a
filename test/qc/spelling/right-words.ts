/** A line that a design may have, and what its brief says (empty: none of its words). */
export type RightLine = { text: string; brief?: string }

const lines = (text: string, brief?: string): RightLine[] =>
  text
    .split('|')
    .map((line) => line.trim().replaceAll(' / ', '\n'))
    .map((line) => (brief === undefined ? { text: line } : { text: line, brief }))

/** Lines of church designs whose spelling is right, by what makes them hard. Each is judged in a design of its own. */
export const rightLines: Record<string, readonly RightLine[]> = {
  'people whom the brief does not name': lines(
    `Pastor Tunde Adebayo | With Dr. Wanjiku Mwangi | Led by Siobhan O'Malley | Deacon Krzysztof Wojciechowski
    | Featuring Anneliese Grünwald | Guest speaker Oluwaseun Bankole | Rev. Jorgen Halvorsen | Elder Mattias Lindqvist
    | Music by Delphine Beauchamp | Sister Immaculata | Coach Braxton Delacroix | Kaylee Hutchinson | Jaxon Pettigrew
    | Brayden McAllister | Pastor Stephan Carlyle | Chef Thaddeus Whitcombe | Bishop Festus Okonkwo | Makenzie Rutledge
    | Mrs. Ottoline Farquhar | Host Lachlan Abercrombie`,
  ),
  'Filipino, Korean and Vietnamese names': lines(
    `Pastor Rodel Macapagal | Sister Maricel Dimaculangan | Jun Batungbakal | Liwayway Catacutan | Kuya Jomar Tolentino
    | Pastor Ji-hoon Kwon | Seo-yeon Baek | Hyejin Yoo | Elder Sangmin Choi | Deacon Byung-hun Noh | Minseok Jeong
    | Father Nguyen Van Thuan | Thanh Huyen Pham | Quynh Trang Bui | Nguyễn Thị Hạnh | Trần Quốc Bảo | Phạm Minh Đức
    | Lê Hoàng Yến | Bích Ngọc Đặng | Xuan Huong Doan`,
  ),
  'Spanish names': lines(
    `Pastor Ignacio Villalobos | Hermana Guadalupe Zepeda | Xiomara Echeverría | Familia Arreguín | Yesenia Cisneros
    | Padre Anselmo Urrutia | Diácono Evaristo Peña | Ximena Villaseñor | Rev. Hermenegildo Bustamante | Itzel Nuñez`,
  ),
  'places that the brief names': lines(
    `Tualatin Commons | Okaloosa Pavilion | Snoqualmie Ridge | Wauwatosa | Camp Kiwanilong | Schuylkill Room | Zehnder Hall`,
    'at Tualatin Commons, Okaloosa Pavilion, Snoqualmie Ridge, Wauwatosa, Camp Kiwanilong, the Schuylkill Room and Zehnder Hall',
  ),
  'the names of the brief in other forms': lines(
    `Okafors | the Okafors' house | Okafor's Table | Okafor-Bankole | OKAFOR | Zehnders' Barn`,
    'dinner at the home of the Okafor, Bankole and Zehnder families',
  ),
  'brands and services': lines(
    `Watch on YouTube | Follow us on Instagram | Give by Venmo | CashApp | Zelle | YouVersion | RightNow Media | PayPal
    | Planning Center | Eventbrite | Mailchimp | Subsplash | Tithe.ly | Chick-fil-A | Kroger | Walmart gift cards | TikTok
    | Spotify | GoFundMe | LifeGroups | KidZone | DivorceCare | GriefShare | PowerPoint | iPhone | iPad | WhatsApp
    | GroupMe | FaceTime | Publix | DoorDash`,
  ),
  'hashtags, handles and addresses': lines(
    `#BetterTogether | #hopecityyth | @gracefellowshp | gracechurch.org/srvday | hello@newlifekc.com | #VBS2026
    | www.stmarksatl.org | #ourchurchourcity | Text GRACEKC to 94000 | #GiveThx`,
  ),
  'camel case': lines(
    `MomCo | StudentLife | FaithKids | NextGen | SoulCare | HopeHouse | GracePoint | CityServe | TeenTalk | FamFest | ReGroup
    | LoveWeek | ServeDay | MudFest | PrayFirst`,
  ),
  'Greek and Hebrew terms': lines(
    `Agape Feast | Koinonia | El Shaddai | Jehovah Jireh | Ekklesia | Kairos moments | Logos | Shalom | Ruach | Hesed
    | Maranatha | Yeshua | Adonai | Elohim | Selah | Parousia | Kerygma | Diakonia | Pneuma | Shema | Teshuvah | Tikkun
    | Torah | Mishkan | Kenosis | Metanoia | Theotokos | Kyrie Eleison | Hallelujah | Hosanna`,
  ),
  'words divided at the end of a line': lines(
    `a commu- / nity of faith | our fellow- / ship hall | come cele- / brate with us | regis- / tration is open | a morning of wor- / ship
    | every neigh- / bor | the resur- / rection | Thanks- / giving supper | volun- / teers needed | a spirit- / filled night`,
  ),
  'possessives and plurals': lines(
    `Women's retreat | Men's breakfast | Kids' choir | Children's church | Mothers' Day Out | Jesus' name | Moses' song | God's people
    | Pastors' lunch | Y'all come | Don't miss it | We'd love you there | Who's hungry? | The Smiths' home | Ladies' tea | CDs | DVDs | VIPs | GEDs`,
  ),
  'ordinals and decades': lines(
    `1st Sunday | 21st annual | the 1990s | '80s night | 4th Grade | Twenty-first | 50s sock hop | 3rd-5th graders | 10AM | 9:30am | 6pm-8pm | 2nd & 4th Thursdays`,
  ),
  abbreviations: lines(
    `Thurs. | Tues. | Sept. | Blvd. | Pkwy. | Rm. 204 | Bldg. C | Fri. | Dept. | Mon-Thurs | approx. 2 hrs | incl. lunch | Apt. 4 | Hwy. 20 | Rev. | Ste. 100 | etc. | min. age | PreK | Pre-K | Jr. High | Sr. High`,
  ),
  'interjections and sounds': lines(
    `Yay! | Woohoo! | Hooray | Shhh | Hmm | Yippee | Whoa! | Boom! | Kaboom | Splash! | Whoosh | Ding dong | Oops | Psst
    | Ahoy | Yeehaw | Boo! | Achoo | Yum! | Mmm | Sooo good | Yesss! | Goooal! | Vroom vroom | Ta-da! | Hip hip hooray | Zoom | Woof | Tick tock | Haha`,
  ),
  'hymns and songs': lines(
    `Come, Thou Fount of Every Blessing | A Mighty Fortress | Great Is Thy Faithfulness | O'er All the Earth | 'Tis So Sweet to Trust in Jesus
    | Here I raise my Ebenezer | Gloria in excelsis Deo | Adeste Fideles | Angels We Have Heard on High | Leaning on the Everlasting Arms
    | Jesu, Joy of Man's Desiring | Hark! the herald angels | Ne'er shall I forget | Nearer, my God, to Thee | Beneath the Cross | Wand'ring sheep | pow'r in the blood | heav'nly hosts | Doxology | Immanuel`,
  ),
  'English of the King James Version': lines(
    `he that believeth hath life | he that abideth in me | He leadeth me beside the still waters | He restoreth my soul | thou anointest my head
    | my cup runneth over | charity suffereth long | Seek, and ye shall find | whosoever will | verily | Behold, I stand at the door | saith the LORD
    | it is finished | what doth the LORD require of thee | shewed | thine | betwixt | vouchsafe | hearken | thither`,
  ),
  'how churches speak': lines(
    `potluck | livestream | livestreaming | kiddos | toddlers | preteens | nonperishables | sign-ups | tailgate | cornhole | bouncy house
    | inflatables | s'mores | gaga ball | charcuterie | crockpot | cookoff | trunk-or-treat | carpool | discipling | discipleship | churchwide
    | unchurched | catechumens | homeschool co-op | intergenerational | multigenerational | prayerwalk | baptistry | narthex | pre-register
    | bingeworthy | mocktails | pickleball | RSVP | daycare | after-party | grandkids | coffeehouse | worshippers | worshipers | foodbank | mentorship | onboarding | chai | boba | tacos | lumpia | kimchi | pho | tamales | pozole`,
  ),
}
