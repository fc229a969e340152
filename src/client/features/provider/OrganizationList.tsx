import { ArrowDown, ArrowUp } from 'lucide';

import { sectorLabels } from '../../../shared/organizations/labels.ts';
import type { OverseenColumn, OverseenOrganization } from '../../../shared/provider/contract.ts';
import { Link } from '../../platform/router/router.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { formatBytes, formatNumber, formatLastUse } from './format.ts';
import { OrganizationBadges } from './OrganizationBadges.tsx';
import { publicPath, providerPath } from './paths.ts';

type Order = 'asc' | 'desc';

interface Column {
  name: OverseenColumn;
  label: string;
  isNumber?: boolean;
  /** The order after the first click on this column. */
  first: Order;
}

const columns: Column[] = [
  { name: 'name', label: 'Organisatie', first: 'asc' },
  { name: 'sector', label: 'Sector', first: 'asc' },
  { name: 'town', label: 'Plaats', first: 'asc' },
  { name: 'items', label: 'Voorwerpen', isNumber: true, first: 'desc' },
  { name: 'back', label: 'Terug', isNumber: true, first: 'desc' },
  { name: 'last_used_on', label: 'Laatst gebruikt', first: 'asc' },
  { name: 'members', label: 'Accounts', isNumber: true, first: 'desc' },
  { name: 'storage', label: 'Opslag', isNumber: true, first: 'desc' },
];

interface OrganizationListProps {
  organizations: OverseenOrganization[];
  sort: OverseenColumn;
  order: Order;
  onSort: (sort: OverseenColumn, order: Order) => void;
}

/** A table on wide screens, cards on phones. */
export function OrganizationList({ organizations, sort, order, onSort }: OrganizationListProps) {
  return (
    <>
      <div className="rounded-card border-line bg-surface mt-6 hidden overflow-x-auto border lg:block">
        <table className="w-full text-start">
          <caption className="sr-only">Organisaties met hun cijfers</caption>
          <thead className="border-line border-b">
            <tr>
              {columns.map((column) => (
                <SortHeader key={column.name} column={column} sort={sort} order={order} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {organizations.map((organization) => (
              <TableRow key={organization.id} organization={organization} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-4 lg:hidden">
        <Select
          aria-label="Sorteren"
          value={`${sort} ${order}`}
          onChange={(event) => {
            const [next, nextOrder] = event.currentTarget.value.split(' ') as [OverseenColumn, Order];
            onSort(next, nextOrder);
          }}
          className="h-12 rounded-xl"
        >
          {columns.flatMap(({ name, label, isNumber, first }) =>
            [first, opposite(first)].map((each) => (
              <option key={each} value={`${name} ${each}`}>
                {label}: {orderInWords(name, isNumber, each)}
              </option>
            )),
          )}
        </Select>
        <ul className="mt-4 grid gap-3 sm:grid-cols-2">
          {organizations.map((organization) => (
            <Card key={organization.id} organization={organization} />
          ))}
        </ul>
      </div>
    </>
  );
}

const opposite = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc');

function orderInWords(name: OverseenColumn, isNumber: boolean | undefined, order: Order): string {
  if (name === 'last_used_on') return order === 'asc' ? 'langst geleden eerst' : 'pas geleden eerst';
  if (isNumber) return order === 'asc' ? 'minste eerst' : 'meeste eerst';
  return order === 'asc' ? 'A tot Z' : 'Z tot A';
}

interface SortHeaderProps extends Omit<OrganizationListProps, 'organizations'> {
  column: Column;
}

function SortHeader({ column: { name, label, isNumber, first }, sort, order, onSort }: SortHeaderProps) {
  const isSorted = sort === name;
  const arrow = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={`px-2 py-1 first:ps-4 last:pe-4 ${isNumber ? 'text-end' : ''} ${name === 'last_used_on' ? 'ps-6!' : ''}`}
    >
      <button
        type="button"
        onClick={() => onSort(name, isSorted ? opposite(order) : first)}
        className={`hover:text-ink -mx-1 inline-flex min-h-11 items-center gap-1 rounded-lg px-1 text-sm font-semibold whitespace-nowrap ${isSorted ? '' : 'text-muted'}`}
      >
        {label}
        <Icon node={arrow} className={`size-4 ${isSorted ? '' : 'invisible'} ${isNumber ? '-order-1' : ''}`} />
      </button>
    </th>
  );
}

const link = 'text-accent font-semibold wrap-anywhere hover:underline';

function TableRow({ organization }: { organization: OverseenOrganization }) {
  const { id, name, sector, town, items, back, members, storage } = organization;
  const cell = 'px-2 py-3 align-top';
  const figure = `${cell} text-end whitespace-nowrap tabular-nums`;
  return (
    <tr className="hover:bg-soft/50">
      <th scope="row" className="grid gap-1 py-3 ps-4 pe-2 font-normal">
        <Link to={providerPath(id)} className={link}>
          {name}
        </Link>
        <span className="text-muted text-sm wrap-anywhere">{publicPath(organization)}</span>
      </th>
      <td className={cell}>{sectorLabels[sector].name}</td>
      <td className={`${cell} wrap-anywhere`}>{town ?? '–'}</td>
      <td className={figure}>{formatNumber(items)}</td>
      <td className={figure}>{formatNumber(back)}</td>
      <td className={`${cell} ps-6!`}>
        <span className="mb-1 block whitespace-nowrap">{formatLastUse(organization)}</span>
        <OrganizationBadges organization={organization} />
      </td>
      <td className={figure}>{formatNumber(members)}</td>
      <td className={`${figure} pe-4`}>{formatBytes(storage)}</td>
    </tr>
  );
}

function Card({ organization }: { organization: OverseenOrganization }) {
  const { id, name, sector, town, items, back, members, storage } = organization;
  return (
    <li className="rounded-card border-line bg-surface hover:border-accent relative grid gap-2 border p-4">
      <div>
        <Link
          to={providerPath(id)}
          className={`${link} after:rounded-card inline-block text-lg after:absolute after:inset-0`}
        >
          {name}
        </Link>
        <p className="text-muted text-sm wrap-anywhere">
          {[sectorLabels[sector].name, town].filter(Boolean).join(' · ')}
        </p>
      </div>
      <OrganizationBadges organization={organization} />
      <dl className="narrow:grid-cols-[auto_1fr] narrow:gap-2 grid grid-cols-4 gap-x-2 text-sm">
        <Figure name="Voorwerpen">{formatNumber(items)}</Figure>
        <Figure name="Terug">{formatNumber(back)}</Figure>
        <Figure name="Accounts">{formatNumber(members)}</Figure>
        <Figure name="Opslag">{formatBytes(storage)}</Figure>
      </dl>
      <p className="text-muted text-sm">Laatst gebruikt: {formatLastUse(organization)}</p>
    </li>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted truncate text-xs">{name}</dt>
      <dd className="text-base font-bold tabular-nums">{children}</dd>
    </div>
  );
}
