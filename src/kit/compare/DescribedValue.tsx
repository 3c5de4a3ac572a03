import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../words/messages.tsx';
import { equal } from '../../lib/equal.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { wordDiff } from '../../lib/text/wordDiff.ts';
import { percentText } from '../words/percentText.ts';
import { moneyText } from '../words/moneyText.ts';
import { Picture } from '../pictures/Picture.tsx';
import type { Described, DescribedRow } from './described.ts';
import styles from './DescribedValue.module.css';
import { spanText } from '../words/spanText.ts';
import { weekdayMoment, weekFromMonday } from '../words/weekdays.ts';
import type { ChoiceNames } from '../../resources/kit/choiceNames.ts';

export interface DescribedValueProps {
  readonly described: Described;
  /** The value to compare with: differences are marked. */
  readonly other?: Described | undefined;
  /** Undefined until the lists were read. */
  readonly names: ChoiceNames | undefined;
}

/** The most photos that are shown; the others are counted. */
const MAX_PHOTOS = 6;

/** A value of a record in full, in the partner's words. */
export function DescribedValue({ described, other, names }: DescribedValueProps) {
  const say = useTranslate();
  const intl = useIntl();
  switch (described.kind) {
    case 'nothing':
      return <span className={styles.nothing}>{say('compare.nothing')}</span>;
    case 'text':
      return (
        <span className={styles.text} lang={described.lang}>
          <Text text={described.text} other={other?.kind === 'text' ? other.text : undefined} />
        </span>
      );
    case 'words':
      return say(described.id, { ...described.values });
    case 'number': {
      const value = intl.formatNumber(described.value, { maximumFractionDigits: 20 });
      return described.unit === undefined ? value : `${value} ${say(described.unit)}`;
    }
    case 'year':
      return String(described.value);
    case 'percent':
      return percentText(intl, described.value);
    case 'money':
      return moneyText(intl, described.value, described.currency, { exact: true });
    case 'span':
      return spanText(intl, described.from, described.to);
    case 'weekdays':
      return intl.formatList(
        weekFromMonday
          .filter(day => described.days.includes(day))
          .map(day => intl.formatDate(weekdayMoment(day), { weekday: 'long', timeZone: 'UTC' })),
        { type: 'conjunction' },
      );
    case 'choices':
      return (
        <Choices described={described} other={other?.kind === 'choices' ? other : undefined} names={names} />
      );
    case 'photos':
      return <Photos described={described} />;
    case 'rows': {
      const others = other?.kind === 'rows' ? other.rows : undefined;
      return (
        <ol className={styles.rows}>
          {described.rows.map((row, at) => (
            // The value doesn't change, so the index is a stable key.
            <Row key={at} row={row} others={others} names={names} />
          ))}
        </ol>
      );
    }
  }
}

/** A row, compared with the row of the same title on the other side. Differences are marked. */
function Row({
  row,
  others,
  names,
}: Pick<DescribedValueProps, 'names'> & {
  readonly row: DescribedRow;
  readonly others: readonly DescribedRow[] | undefined;
}) {
  const say = useTranslate();
  const same = others?.find(other => equal(other.title, row.title));
  const title = <DescribedValue described={row.title} names={names} />;
  return (
    <li>
      <span className={styles.title}>{others && !same ? <mark>{title}</mark> : title}</span>
      <span className={styles.facts}>
        {row.facts.map((fact, at) => {
          const { label, described } = fact;
          const other = same?.facts.find(theirs => label !== undefined && theirs.label === label)?.described;
          const value = <DescribedValue described={described} other={other} names={names} />;
          const differs = same !== undefined && !same.facts.some(theirs => equal(theirs, fact));
          return (
            <span key={at} className={described.kind === 'text' ? styles.wide : undefined}>
              {label !== undefined && <span className={styles.label}>{say(label)}</span>}
              {differs && described.kind !== 'text' ? <mark>{value}</mark> : value}
            </span>
          );
        })}
      </span>
    </li>
  );
}

function Text({ text, other }: { readonly text: string; readonly other: string | undefined }) {
  if (other === undefined) return text;
  let at = 0;
  return wordDiff(text, other).one.map(part => {
    const key = at;
    at += part.text.length;
    if (!part.changed) return <span key={key}>{part.text}</span>;
    // The spaces around the changed words aren't marked.
    const [, before = '', changed = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(part.text) ?? [];
    return (
      <Fragment key={key}>
        {before}
        {changed !== '' && <mark>{changed}</mark>}
        {after}
      </Fragment>
    );
  });
}

type DescribedOf<Kind extends Described['kind']> = Extract<Described, { kind: Kind }>;

function Choices({
  described: { list, ids },
  other,
  names,
}: Pick<DescribedValueProps, 'names'> & {
  readonly described: DescribedOf<'choices'>;
  readonly other: DescribedOf<'choices'> | undefined;
}) {
  const say = useTranslate();
  if (!names) return '…';
  const nameOf = (id: string): string => names.get(list)?.get(id) ?? say('compare.unlisted', { id });
  const [only, ...more] = ids;
  if (only !== undefined && more.length === 0) return nameOf(only);
  return (
    <ul className={styles.list}>
      {ids.map(id => (
        <li key={id}>{other?.ids.includes(id) === false ? <mark>{nameOf(id)}</mark> : nameOf(id)}</li>
      ))}
    </ul>
  );
}

function Photos({ described: { photos } }: { readonly described: DescribedOf<'photos'> }) {
  const say = useTranslate();
  const intl = useIntl();
  return (
    <span className={styles.photos}>
      <span className={styles.count}>
        <Icon name="image" size="small" />
        {say('compare.photos', { count: photos.length })}
      </span>
      <span className={styles.strip}>
        {photos.slice(0, MAX_PHOTOS).map((photo, index) => (
          <span key={'url' in photo ? photo.url : photo.upload} className={styles.photo}>
            <Picture photo={photo} alt={say('photo.Grid.alt', { number: index + 1 })} />
          </span>
        ))}
        {photos.length > MAX_PHOTOS && (
          <span className={styles.rest} aria-hidden="true">
            {intl.formatNumber(photos.length - MAX_PHOTOS, { signDisplay: 'always' })}
          </span>
        )}
      </span>
    </span>
  );
}
