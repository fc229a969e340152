export function Tags({ tags, most = 3 }: { tags: string[]; most?: number }) {
  const more = tags.length - most;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
      {tags.slice(0, most).map((tag) => (
        <li key={tag} dir="auto" className="bg-soft rounded-full px-2.5 py-0.5 text-sm font-medium wrap-anywhere">
          {tag}
        </li>
      ))}
      {more > 0 && <li className="border-line text-muted rounded-full border px-2.5 py-0.5 text-sm">+{more} more</li>}
    </ul>
  );
}
