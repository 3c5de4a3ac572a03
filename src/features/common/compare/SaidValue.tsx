import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { equal } from '../../../lib/equal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { wordDiff } from '../../../lib/wordDiff.ts';
import { moneyText } from '../moneyText.ts';
import { Picture } from '../files/photo/Picture.tsx';
import type { Said, SaidRow } from './said.ts';
import styles from './SaidValue.module.css';
import { spanText } from '../spanText.ts';
import { momentOf, weekFromMonday } from '../weekdays.ts';
import type { ChoiceNames } from '../../../resources/choiceNames.ts';

export interface SaidValueProps {
  readonly said: Said;
  /** What it is compared with: where they differ is marked. */
  readonly other?: Said | undefined;
  /** Undefined until the lists were read. */
  readonly names: ChoiceNames | undefined;
}

/** Photos shown of many; the rest is counted. */
const MOST_PHOTOS = 6;

/** A value of a record as the partner knows it, in full. */
export function SaidValue({ said, other, names }: SaidValueProps) {
  const intl = useIntl();
  switch (said.kind) {
    case 'nothing':
      return <span className={styles.nothing}>{intl.formatMessage({ id: 'compare.nothing' })}</span>;
    case 'text':
      return (
        <span className={styles.text} lang={said.lang}>
          <Text text={said.text} other={other?.kind === 'text' ? other.text : undefined} />
        </span>
      );
    case 'words':
      return intl.formatMessage({ id: said.id }, { ...said.values });
    case 'number': {
      const value = intl.formatNumber(said.value, { maximumFractionDigits: 20 });
      return said.unit === undefined ? value : `${value} ${intl.formatMessage({ id: said.unit })}`;
    }
    case 'year':
      return String(said.value);
    case 'percent':
      return intl.formatNumber(said.value / 100, { style: 'percent', maximumFractionDigits: 2 });
    case 'money':
      return moneyText(intl, said.value, said.currency, { exact: true });
    case 'span':
      return spanText(intl, said.from, said.to);
    case 'weekdays':
      return intl.formatList(
        weekFromMonday
          .filter(day => said.days.includes(day))
          .map(day => intl.formatDate(momentOf(day), { weekday: 'long', timeZone: 'UTC' })),
        { type: 'conjunction' },
      );
    case 'choices':
      return <Choices said={said} other={other?.kind === 'choices' ? other : undefined} names={names} />;
    case 'photos':
      return <Photos said={said} />;
    case 'rows': {
      const others = other?.kind === 'rows' ? other.rows : undefined;
      return (
        <ol className={styles.rows}>
          {said.rows.map((row, at) => (
            // Rows of a value that stands still.
            <Row key={at} row={row} others={others} names={names} />
          ))}
        </ol>
      );
    }
  }
}

/** A row, beside the one of the same name on the other side: what only one of them holds is marked. */
function Row({
  row,
  others,
  names,
}: Pick<SaidValueProps, 'names'> & {
  readonly row: SaidRow;
  readonly others: readonly SaidRow[] | undefined;
}) {
  const intl = useIntl();
  const same = others?.find(other => equal(other.title, row.title));
  const title = <SaidValue said={row.title} names={names} />;
  return (
    <li>
      <span className={styles.title}>{others && !same ? <mark>{title}</mark> : title}</span>
      <span className={styles.facts}>
        {row.facts.map((fact, at) => {
          const { label, said } = fact;
          const other = same?.facts.find(theirs => label !== undefined && theirs.label === label)?.said;
          const value = <SaidValue said={said} other={other} names={names} />;
          const differs = same !== undefined && !same.facts.some(theirs => equal(theirs, fact));
          return (
            <span key={at} className={said.kind === 'text' ? styles.wide : undefined}>
              {label !== undefined && (
                <span className={styles.label}>{intl.formatMessage({ id: label })}</span>
              )}
              {differs && said.kind !== 'text' ? <mark>{value}</mark> : value}
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
    // The space around it isn't what differs.
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

type SaidOf<Kind extends Said['kind']> = Extract<Said, { kind: Kind }>;

function Choices({
  said: { list, ids },
  other,
  names,
}: Pick<SaidValueProps, 'names'> & {
  readonly said: SaidOf<'choices'>;
  readonly other: SaidOf<'choices'> | undefined;
}) {
  const intl = useIntl();
  if (!names) return '…';
  const nameOf = (id: string): string =>
    names.get(list)?.get(id) ?? intl.formatMessage({ id: 'compare.unlisted' }, { id });
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

function Photos({ said: { photos } }: { readonly said: SaidOf<'photos'> }) {
  const intl = useIntl();
  return (
    <span className={styles.photos}>
      <span className={styles.count}>
        <Icon name="image" size="small" />
        {intl.formatMessage({ id: 'compare.photos' }, { count: photos.length })}
      </span>
      <span className={styles.strip}>
        {photos.slice(0, MOST_PHOTOS).map((photo, index) => (
          <span key={'url' in photo ? photo.url : photo.upload} className={styles.photo}>
            <Picture
              photo={photo}
              alt={intl.formatMessage({ id: 'photo.Grid.alt' }, { number: index + 1 })}
            />
          </span>
        ))}
        {photos.length > MOST_PHOTOS && (
          <span className={styles.rest} aria-hidden="true">
            {intl.formatNumber(photos.length - MOST_PHOTOS, { signDisplay: 'always' })}
          </span>
        )}
      </span>
    </span>
  );
}
