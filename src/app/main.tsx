import '../ui/tokens.css';
import '../ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { errorName, log } from '../lib/log.ts';
import { App } from './App.tsx';
import { boot } from './boot.ts';
import { StartFailure } from './StartFailure.tsx';
import { registerWorker, reloadOnMissingChunk } from './worker.ts';

reloadOnMissingChunk();

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

boot()
  .then(ready => {
    root.render(
      <StrictMode>
        <App boot={ready} />
      </StrictMode>,
    );
    // After the first screen stands: the shell is cached for the next start, at sea.
    setTimeout(() => void registerWorker(), 0);
  })
  .catch((error: unknown) => {
    log('start failed', { error: errorName(error) });
    root.render(<StartFailure />);
  });
