/**
 * The floor of opening a chat: the whole conversation lies in one row of IndexedDB, as the panel keeps it; a tap reads it and draws its
 * last messages by hand, without a framework, and scrolls to the end.
 */
interface Message {
  readonly text: string;
  readonly createdDateTime: string;
}

const LAST = 60;

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('chat-floor', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('chats'));
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
  });
}

async function keep(messages: readonly Message[]): Promise<void> {
  const db = await opened();
  await done(db.transaction('chats', 'readwrite').objectStore('chats').put(messages, 1));
  db.close();
}

const time = new Intl.DateTimeFormat('tr-TR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Istanbul',
});

async function show(db: IDBDatabase): Promise<void> {
  const messages = (await done(db.transaction('chats').objectStore('chats').get(1))) as Message[];
  const log = document.createElement('div');
  log.className = 'log';
  for (const [index, { text, createdDateTime }] of messages.slice(-LAST).entries()) {
    const line = document.createElement('p');
    line.dataset['place'] = String(messages.length - LAST + index);
    line.textContent = `${text} ${time.format(new Date(createdDateTime))}`;
    log.append(line);
  }
  document.querySelector('main')?.replaceChildren(log);
  log.scrollTop = log.scrollHeight;
}

Object.assign(window, { keepChat: keep });
const database = opened();
document.querySelector('button')?.addEventListener('click', () => void database.then(show));
