import { getBytesLeft, type StorageRisk, type StorageFacts } from '../../../domain/values/storageRisk.ts';
import { Notice, type NoticeProps } from '../../../ui/marks/Notice.tsx';
import { useSizeText } from '../../../kit/browser/useSizeText.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';

const tones = { notice: 'note', warning: 'wait', alarm: 'stop' } as const;

interface RiskNoticeProps extends Pick<NoticeProps, 'actions' | 'live'> {
  readonly risk: StorageRisk;
  readonly facts: StorageFacts;
}

/** Shows a risk to the data on this device, in words. */
export function RiskNotice({ risk, facts, ...others }: RiskNoticeProps) {
  const say = useTranslate();
  const size = useSizeText();
  const [title, text] = riskWords(risk);
  return (
    <Notice {...others} tone={tones[risk.level]} title={say(title, { left: size(getBytesLeft(facts) ?? 0) })}>
      {say(text)}
    </Notice>
  );
}

/** Returns a title, with `{left}` if it is about space, and an explanation. */
function riskWords({ kind, level }: StorageRisk): readonly [title: MessageId, text: MessageId] {
  const isAlarm = level === 'alarm';
  switch (kind) {
    case 'ranOut':
      return isAlarm
        ? ['storage.refused', 'storage.refused.text']
        : ['storage.ranOut', 'storage.ranOut.text'];
    case 'noPromise':
      return isAlarm
        ? ['storage.unsafe', 'storage.unsafe.text']
        : ['storage.noPromise', 'storage.noPromise.text'];
    case 'space':
      if (isAlarm) return ['storage.space.alarm', 'storage.space.alarm.text'];
      return level === 'warning'
        ? ['storage.space.warning', 'storage.space.warning.text']
        : ['storage.space.notice', 'storage.space.notice.text'];
    case 'sevenDays':
      return level === 'notice'
        ? ['storage.sevenDays', 'storage.sevenDays.text']
        : ['storage.sevenDays.unsent', 'storage.sevenDays.unsent.text'];
  }
}
