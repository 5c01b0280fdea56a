/** Words with a slip, and the word that is meant, by the kind of slip: `wrong right`, as they stand in a design. */
const pairs = (text: string): (readonly [string, string])[] =>
  text
    .trim()
    .split(/\s*[|\n]\s*/)
    .map((pair) => {
      const [wrong = '', right = ''] = pair.split(' ')
      return [wrong, right]
    })

export const misspelledWords: Record<string, readonly (readonly [string, string])[]> = {
  'letters swapped': pairs(`
    freinds friends | chruch church | fellowhsip fellowship | gosepl gospel | prasie praise | worhsip worship | biulding building | childern children
    Wendesday Wednesday | Sautrday Saturday | recieve receive | beleive believe | neihgbor neighbor | brekafast breakfast | Ocotber October | minsitry ministry
    thnaks thanks | familes families | cotnact contact | evnets events | Sudnay Sunday | welocme welcome | stduents students | volutneer volunteer
    Christams Christmas | Esater Easter | choclate chocolate | moutnain mountain | celberate celebrate | dicsiple disciple | siad said | tognight tonight
    entrnace entrance | parknig parking | servcie service | htis this | wrold world | guetss guests | aritst artist | concret concert`),
  'letters doubled': pairs(`
    suppper supper | communnity community | Bibble Bible | prayyer prayer | dinnner dinner | pastorr pastor | churrch church | servicce service
    Auggust August | togetherr together | programm program | welccome welcome | hopeing hoping | Sundayy Sunday | retreatt retreat | fammily family
    Christtmas Christmas | womenn women | lunchh lunch | joinn join | forr for | summmer summer | registerr register | openn open
    hollidays holidays | missionn mission | blesssing blessing | faitth faith | Novvember November | serrmon sermon | baptissm baptism | kingdomm kingdom
    gatheringg gathering | concertt concert | schooll school | studyy study | leaderr leader | musicc music | hearrt heart | evenning evening`),
  'letters dropped': pairs(`
    comunity community | tomorow tomorrow | begining beginning | Wensday Wednesday | Febuary February | dinnr dinner | prgram program | bretheren brethren
    suport support | chidren children | worshp worship | brakfast breakfast | minstry ministry | lcoal local | voluneer volunteer | regster register
    Novmber November | Septmber September | Thankgiving Thanksgiving | evryone everyone | betwen between | fundriser fundraiser | fellowshp fellowship | discipeship discipleship
    accomodate accommodate | occured occurred | sincerly sincerely | commited committed | atend attend | invted invited | famly family | scripure scripture
    parkng parking | dontations donations | sanctury sanctuary | auditrium auditorium | refreshmnts refreshments | anual annual | mornng morning | togeter together`),
  'other letters': pairs(`
    calender calendar | definately definitely | seperate separate | grammer grammar | independant independent | existance existence | relavant relevant | cemetary cemetery
    Wednsday Wednesday | Saterday Saturday | Tuesdey Tuesday | Thersday Thursday | Decembur December | Janurary January | nieghborhood neighborhood | privelege privilege
    congradulations congratulations | restaraunt restaurant | refreshmants refreshments | opportunaty opportunity | pasteries pastries | resurection resurrection | decipleship discipleship | comunion communion
    baptisim baptism | thier their | wich which | untill until | freind friend | truely truly | arguement argument | forteen fourteen
    ninty ninety | fourty forty | greatful grateful | wellcome welcome | volenteer volunteer | sacrifise sacrifice | hypocricy hypocrisy | testamony testimony
    missionery missionary | evangalism evangelism | commandmants commandments | rightousness righteousness | forgivness forgiveness | salvashun salvation | blesing blessing | miricle miracle`),
  'no words': pairs(`
    alot a | thankyou thank | eachother each | anyonne anyone | aswell as | infact in | youself yourself | allways always
    themselfs themselves | regardles regardless | everbody everybody | somthing something | becuase because | tomarrow tomorrow | tonite tonight | wierd weird
    gaurd guard | lisence license | lightining lightning | publically publicly | supposably supposedly | preformance performance | heros heroes | potatos potatoes
    tomatos tomatoes | desperatly desperately | embarass embarrass | guidence guidance | happend happened | harrass harass | immediatly immediately | knowlege knowledge`),
}
