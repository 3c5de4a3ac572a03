/** What the browser itself tells a screen reader of a page: its own tree of names, which isn't always what the attributes promise. */
import type { Device } from './Device.ts';

interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly childIds?: readonly string[];
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly description?: { readonly value?: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

/** Roles of what a partner uses or looks at: none may be without a name. */
const named = new Set([
  'button',
  'checkbox',
  'combobox',
  'image',
  'link',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
]);

/**
 * What a screen reader can't tell apart or find its way by, a line each: something without a name, two buttons of the same name and
 * description, headings that leave out a level, more or fewer than one heading of the first level.
 *
 * @param isDialog whether a dialog is open: the page behind it isn't told then
 */
export async function namingFaults({ page }: Device, isDialog = false): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    const told = inReadingOrder(nodes).filter(({ ignored }) => !ignored);
    return [
      ...new Set([...nameless(told), ...sameButtons(told), ...(isDialog ? [] : headingFaults(told))]),
    ].sort();
  } finally {
    await session.detach();
  }
}

/** The browser lists them level by level. */
function inReadingOrder(nodes: readonly AxNode[]): AxNode[] {
  const byId = new Map(nodes.map(node => [node.nodeId, node]));
  const withChildren = (node: AxNode): AxNode[] => [
    node,
    ...(node.childIds ?? []).flatMap(id => {
      const child = byId.get(id);
      return child ? withChildren(child) : [];
    }),
  ];
  return nodes.filter(({ parentId }) => parentId === undefined).flatMap(withChildren);
}

/** A button of the browser's own, in a date field. */
const browsersOwn = /^Show (date|time) picker/;

const roleOf = ({ role }: AxNode): string => role?.value ?? '';
const nameOf = ({ name }: AxNode): string => name?.value?.trim() ?? '';

function nameless(nodes: readonly AxNode[]): string[] {
  return nodes
    .filter(node => named.has(roleOf(node)) && nameOf(node) === '')
    .map(node => `${roleOf(node)} without a name`);
}

function sameButtons(nodes: readonly AxNode[]): string[] {
  const seen = new Set<string>();
  return nodes
    .filter(node => roleOf(node) === 'button' && !browsersOwn.test(nameOf(node)))
    .flatMap(node => {
      const key = `${nameOf(node)}\n${node.description?.value ?? ''}`;
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return `more than one button “${nameOf(node)}”`;
    });
}

function headingFaults(nodes: readonly AxNode[]): string[] {
  const headings = nodes.filter(node => roleOf(node) === 'heading');
  const levels = headings.map(({ properties = [] }) =>
    Number(properties.find(({ name }) => name === 'level')?.value.value),
  );
  const first = levels.filter(level => level === 1).length;
  return [
    ...(first === 1 ? [] : [`${first} headings of the first level`]),
    ...headings.flatMap((heading, at) => {
      const [level = 0, before = 0] = [levels[at], levels[at - 1]];
      return level > before + 1 ? `heading “${nameOf(heading)}” of level ${level} after ${before}` : [];
    }),
  ];
}
