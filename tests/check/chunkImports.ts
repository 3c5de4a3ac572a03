/**
 * Names that one built script imports from another. When a name isn't there, the whole script doesn't start: the bundler has built such a
 * pair once, as small modules were put together.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, Visitor, type ESTree, type ParseResult } from 'vite';

/** @param dist the built panel */
export function readChunks(dist: string): ReadonlyMap<string, string> {
  const paths = globSync('assets/*.js', { cwd: dist });
  return new Map(paths.map(path => [basename(path), readFileSync(join(dist, path), 'utf8')]));
}

/**
 * @param chunks the built scripts of one folder, by their names
 * @returns what is imported and not there, a line each
 */
export function missingExports(chunks: ReadonlyMap<string, string>): string[] {
  const parsed = new Map([...chunks].map(([name, text]) => [name, parseSync(name, text)]));
  const exported = new Map([...parsed].map(([name, file]) => [name, exportsOf(file)]));
  /** Also what it passes on with `export *`. */
  const has = (chunk: string, name: string, seen: readonly string[] = []): boolean => {
    const own = exported.get(chunk);
    if (!own || seen.includes(chunk)) return false;
    const isPassedOn = name !== 'default' && own.all.some(other => has(other, name, [...seen, chunk]));
    return isPassedOn || own.names.has(name);
  };
  return [...parsed].flatMap(([chunk, file]) =>
    [...staticImports(file), ...dynamicImports(file)].flatMap(({ from, name }) => {
      if (!exported.has(from)) return [`${chunk} imports ${from}, which isn’t there`];
      return name === undefined || has(from, name)
        ? []
        : [`${chunk} imports ${name} from ${from}, which doesn’t export it`];
    }),
  );
}

interface Imported {
  readonly from: string;
  /** Undefined for the script as a whole. */
  readonly name: string | undefined;
}

/** Only scripts of the same folder: a built script imports no others. */
function chunkNamed(specifier: string): string | undefined {
  return /^\.\/([\w.-]+\.js)$/.exec(specifier)?.[1];
}

function exportsOf({ module }: ParseResult): { readonly names: ReadonlySet<string>; readonly all: string[] } {
  const names = new Set<string>();
  const all: string[] = [];
  for (const { exportName, importName, moduleRequest } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (exportName.kind === 'Default') names.add('default');
    else if (exportName.name !== null) names.add(exportName.name);
    const from = moduleRequest && chunkNamed(moduleRequest.value);
    if (from && importName.kind === 'AllButDefault') all.push(from);
  }
  return { names, all };
}

/** Of both `import` and `export … from`. */
function staticImports({ module }: ParseResult): Imported[] {
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const names = entries.map(({ importName: { kind, name } }) => (kind === 'Default' ? 'default' : name));
    return named(moduleRequest.value, names);
  });
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? named(moduleRequest.value, [importName.name]) : [],
    );
  return [...imports, ...passedOn];
}

function named(specifier: string, names: readonly (string | null)[]): Imported[] {
  const from = chunkNamed(specifier);
  if (from === undefined) return [];
  return names.length === 0
    ? [{ from, name: undefined }]
    : names.map(name => ({ from, name: name ?? undefined }));
}

/** Of `import('./x.js')`, and which names `.then(({ y }) => …)` or `.then(all => all.y)` behind it takes. */
function dynamicImports({ program }: ParseResult): Imported[] {
  const found: Imported[] = [];
  new Visitor({
    ImportExpression({ source }) {
      const specifier = textOf(source);
      if (specifier !== undefined) found.push(...named(specifier, []));
    },
    CallExpression({ callee, arguments: [then] }) {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'ImportExpression') return;
      const specifier = textOf(callee.object.source);
      if (specifier !== undefined && then) found.push(...named(specifier, namesTaken(then)));
    },
  }).visit(program);
  return found;
}

function textOf(node: ESTree.Expression): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  return node.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
}

function namesTaken(then: ESTree.Argument): string[] {
  if (then.type !== 'ArrowFunctionExpression') return [];
  const [all] = then.params;
  if (all?.type === 'ObjectPattern')
    return all.properties.flatMap(part =>
      part.type === 'Property' && part.key.type === 'Identifier' ? part.key.name : [],
    );
  const result = then.body;
  const isOf =
    all?.type === 'Identifier' &&
    result.type === 'MemberExpression' &&
    result.object.type === 'Identifier' &&
    result.object.name === all.name;
  return isOf && result.property.type === 'Identifier' ? [result.property.name] : [];
}
