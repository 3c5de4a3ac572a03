import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useToast } from '../features/common/messages.tsx';
import { uploadProgress } from '../features/common/photo/uploadProgress.ts';
import { chooseLanguage } from '../resources/account.ts';
import type { EngineEvent } from '../sync/Engine.ts';
import type { Boot } from './boot.ts';

type Sent = Extract<EngineEvent, { kind: 'sent' }>;

/** Things sent closer together than this are told in one message (Q035). */
const SUMMARY_MS = 400;

/** Says what was sent and what needs the partner: the server's words when it is one thing, one summary when it is a replay. */
export function useEngineMessages({ engineEvents }: Pick<Boot, 'engineEvents'>): void {
  const intl = useIntl();
  const toast = useToast();
  useEffect(() => {
    let sent: Sent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      const [first] = sent;
      const words = sent.length === 1 ? first?.message : undefined;
      toast({
        tone: 'good',
        text: words ?? intl.formatMessage({ id: 'shell.sent' }, { count: sent.length }),
      });
      sent = [];
    };
    return engineEvents.subscribe(event => {
      uploadProgress.hear(event);
      switch (event.kind) {
        case 'parked':
          toast({ tone: 'stop', text: intl.formatMessage({ id: 'shell.parked' }) });
          return;
        case 'superseded':
          toast({ tone: 'note', text: intl.formatMessage({ id: 'shell.superseded' }) });
          return;
        case 'sent':
          // A setting travels in silence.
          if (event.name === chooseLanguage.name) return;
          sent.push(event);
          clearTimeout(timer);
          timer = setTimeout(tell, SUMMARY_MS);
          return;
        case 'progress':
        case 'uploadSettled':
        // A photo tells its own story where it is shown.
      }
    });
  }, [engineEvents, intl, toast]);
}
