import type { Risk } from '../../domain/storageRisk.ts';

export const riskTones = { notice: 'note', warning: 'wait', alarm: 'stop' } as const;

/** A title, with `{left}` where it speaks of space, and what it means. */
export function riskWords({ kind, level }: Risk): readonly [title: MessageId, text: MessageId] {
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
