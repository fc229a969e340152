/** Goes along with an entry of the history at which an item of the list is opened. */
export interface OpenedItem {
  opened: string;
}
