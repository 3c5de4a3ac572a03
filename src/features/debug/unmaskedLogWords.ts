/**
 * Every word that an exported log line may hold. Names, addresses and messages of people are left out because
 * only these words are allowed; names aren't searched for. Words of new log calls are added here; a test says
 * which are missing.
 */
const text = `
  a abort aborted absence absolute access account accounts active add added address after again agent alarms all
  allowed already also always an and anew another answer answered answering any api app are aren argument
  arguments array as aside asked assignment assumption at attempts authentication available away background bad
  be because been before behind being between billing blob blocked boat boats body booking bookings
  boolean boundary broke broken buffer build busy by bytes cache caches calendar call called
  calls can cancel canceled cancelled cannot canvas changed channel character chat chats chosen chunk
  class cleared clipboard clock clone cloned cloning close closed closing code collection commit
  committed compared component connection constant constraint constructor content context convert cookie
  copied copy corners could count counted counts crawl created cross current currently cursor cut damaged
  data database databases date days dead debug decide decided decode default defined delete deleted denied
  device did directive discarded disk display document documents does doesn dom don done down download
  draft dynamic dynamically each earlier either element empty enclose encode encountered end ended ending
  entity entry error errors evaluate event exceeded exception execute execution existing exists expected
  exported extensible facts failed failing failure fetch fetching field figure file files find firm first
  followed for forbidden form format found from full function generated get given gone granted had handle
  handler has have held here hook hooks html http icon id ids image import imported in index indexed
  indexeddb inner input insecure installed instance instead integrity internal into invalid is isn it
  iterable its join joined jpeg json just keep kept key kind known language languages large lease left
  length less line list ll loaded loading local location lock long longer looked lost made manifest mark
  marked match maximum may media memory message messages meta method mirror missing mode modified module
  more most moved ms must mutation mutator mutators name named names near negative network new newer no
  node none not nothing notification notifications null number object objects occurred of off offline old
  on one online only open opened opening operation option or origin other out outside over own page pages
  panel parameter parse parsed part path pdf pending permission permissions persisted photo picture
  pictures place policy position possible prefetched prepared present private promise properties property protocol
  prototype provided pull put quarantine query queue queued quick quota range react read reading reads
  ready recalled record recursion redirected refer refresh refreshed refusal refused register registered
  registration registry rejected released remove removed render rendered reopens repaired reply request
  requested requests required resolved resource response rest restored result returned right room root row rows
  run runner running s same save saved schema scope screen script sealed sealing secure security seen
  send sent seq server service session set settings share shared shell should shown sign signal silent
  size slice so some something space stack started state status step steps still stood stopped storage
  store stored string structured subject suspended swept symbol syntax system t taken template than that
  the them then there these this through time timed timeout to toasts token told too took transaction try
  twice two type typed types unable unavailable undefined under unexpected unique unit unknown unmounted
  unreachable unread up update updated updating upgrade upload uploads url usage use used user valid
  value values version waiting wake was watched we were what when where which while whole will with
  within without won work worked worker working would write written wrong you
`;

export const unmaskedLogWords: ReadonlySet<string> = new Set(text.trim().split(/\s+/));
