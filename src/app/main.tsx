import '../ui/tokens.css';
import '../ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { logFailure } from '../lib/log.ts';
import { boot } from './start/boot.ts';
import { keepLog } from './start/keepLog.ts';
import { tabStorage } from '../kit/browser/pageStorage.ts';
import { takeResetLink } from '../features/signing/resetLink.ts';
import { refuseDrops } from './start/refuseDrops.ts';
import { Root } from './start/Root.tsx';
import { reloadOnMissingChunk } from './start/worker.ts';

takeResetLink(location, history, tabStorage);
keepLog(tabStorage, { window, document });
reloadOnMissingChunk();
refuseDrops(window);

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const { start, ready } = boot();

createRoot(element).render(
  <StrictMode>
    <Root start={start} ready={ready} />
  </StrictMode>,
);

// After the first screen is shown: the panel's files are cached for the next start at sea. Also when no
// screen can be shown: a later version may help.
const register = (): void =>
  void setTimeout(() => {
    import('./start/registerServiceWorker.ts')
      .then(({ registerServiceWorker }) => registerServiceWorker())
      .catch(logFailure('worker not looked for'));
  }, 0);
ready.then(register, register);
