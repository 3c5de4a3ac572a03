import { useDeviceClockCheck } from '../../kit/words/useDeadlineText.ts';
import { Notice } from '../../ui/marks/Notice.tsx';
import { useIsServerTimeKnown } from '../../kit/engine/useServerNow.ts';
import { useTranslate } from '../../kit/words/messages.tsx';

/** Shows whether the device's clock is right, since deadlines go by the server's clock. */
export function ClockState() {
  const say = useTranslate();
  const isHeard = useIsServerTimeKnown();
  const { is, words } = useDeviceClockCheck();
  const title = isHeard ? words : say('prepare.clock.unknown');
  return (
    <Notice tone={isHeard && is === 'right' ? 'good' : 'wait'} icon="clock" title={title}>
      {is !== 'right' && say('prepare.clock.text')}
    </Notice>
  );
}
