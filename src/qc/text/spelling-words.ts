/** Letters of a word that is looked up: the dictionary's search grows with the square of them. */
const lettersMax = 24
const lettersMin = 3

const address = /[@#/\\]|\w\.\w|^www\b|^https?:/i

/**
 * The words in a piece of text that a dictionary can say something about: no addresses, handles, hashtags and numbers,
 * nothing with a digit, no abbreviation in capitals of up to four letters, nothing too short or too long.
 */
export function spellable(text: string): string[] {
  if (address.test(text) || /\d/.test(text)) return []
  return text
    .normalize('NFKC')
    .replaceAll(/[‘’ʼ]/g, "'")
    .split(/[^\p{L}']+/u)
    .map((word) => word.replaceAll(/^'+|'+$/g, '').replace(/'s$/i, ''))
    .filter((word) => word.length >= lettersMin && word.length <= lettersMax)
    .filter((word) => word.length > 4 || word !== word.toUpperCase())
}

/** Books and names of the Bible, and church words, that the dictionary lacks or might. */
export const churchWords: ReadonlySet<string> = new Set(
  `genesis exodus leviticus deuteronomy joshua judges ruth samuel kings chronicles ezra nehemiah esther job psalm psalms
  proverbs ecclesiastes isaiah jeremiah lamentations ezekiel daniel hosea joel amos obadiah jonah micah nahum habakkuk
  zephaniah haggai zechariah malachi matthew mark luke john acts romans corinthians galatians ephesians philippians
  colossians thessalonians timothy titus philemon hebrews james peter jude revelation tobit judith maccabees sirach
  baruch gen exod deut josh sam chron neh prov eccl isa jer lam ezek hos obad mic nah hab zeph hag zech mal matt rom cor
  gal eph phil col thess tim heb rev psa abraham abram sarah sarai hagar ishmael isaac rebekah rebecca jacob esau rachel
  leah laban reuben simeon levi judah zebulun issachar dinah gad asher naphtali joseph benjamin manasseh ephraim tamar
  potiphar pharaoh miriam aaron moses jethro zipporah balaam caleb rahab jericho gideon deborah barak jael samson
  delilah naomi boaz obed hannah elkanah eli saul jonathan david goliath bathsheba uriah nathan absalom solomon
  rehoboam jeroboam elijah elisha ahab jezebel naaman gehazi hezekiah josiah nebuchadnezzar shadrach meshach abednego
  belshazzar darius cyrus mordecai haman vashti zerubbabel nineveh elizabeth zacharias zechariah gabriel mary herod
  zebedee andrew bartholomew nathanael thomas thaddaeus iscariot zacchaeus bartimaeus nicodemus lazarus martha
  magdalene caiaphas pilate barabbas cyrene golgotha gethsemane emmaus arimathea stephen philip cornelius ananias
  sapphira barnabas silas lydia priscilla aquila apollos eutychus phoebe onesimus epaphroditus epaphras tychicus
  euodia syntyche eunice lois demas gamaliel agrippa festus felix bethlehem nazareth capernaum bethany bethesda
  galilee judea samaria canaan goshen sinai horeb zion carmel hebron shiloh bethel gilgal peniel peniel antioch corinth
  ephesus philippi thessalonica berea colossae laodicea smyrna pergamum thyatira sardis philadelphia patmos damascus
  tarsus caesarea joppa siloam jordan moab midian edom elohim adonai yahweh jehovah jireh nissi rapha shalom shammah
  shaddai emmanuel immanuel messiah christ yeshua hosanna maranatha hallelujah alleluia selah abba agape koinonia
  logos ebenezer bethabara advent epiphany lent lenten maundy pentecost eastertide christmastide eucharist
  communion liturgy lectionary narthex vespers compline lauds matins tenebrae missional discipleship catechesis
  catechism confirmation confirmands ecumenical ministries ministry worship fellowship potluck livestream livestreams
  livestreamed onsite online facebook instagram youtube vimeo spotify tiktok linktree venmo zelle rsvp awana wednesdays
  kidmin childcare preschoolers preteen preteens tween tweens kickoff signup signups meetup fundraiser smallgroup
  carols nativity creche shepherding stewardship midweek weeknight homecoming cookout iftar celebrate recovery griefshare
  divorcecare alpha nonperishable drivethru potlucks youths ubuntu amen
  `
    .split(/\s+/)
    .filter((word) => word !== ''),
)
