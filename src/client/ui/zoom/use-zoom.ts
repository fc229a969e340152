import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import { DOUBLE_TAP_SCALE, fit, moveBy, type Point, type Stage, type View, WHOLE, zoomAt } from './zoom.ts';

/** A smaller movement counts as a tap. */
const TAP_PX = 10;
const DOUBLE_TAP_MS = 300;
/** The distance of a swipe to the next photo. */
const SWIPE_PX = 48;
/** The distance that an arrow key moves an enlarged photo. */
const KEY_PX = 80;
const WHEEL_SPEED = 0.01;

const keyMoves: Record<string, Point> = {
  ArrowLeft: { x: KEY_PX, y: 0 },
  ArrowRight: { x: -KEY_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_PX },
  ArrowDown: { x: 0, y: -KEY_PX },
};

/** A gesture lasts from the first finger down to the last finger up. */
interface Gesture {
  start: Point;
  fingers: Map<number, Point>;
  isPinch: boolean;
}

/**
 * Handles pinch, double tap and dragging of an enlarged photo, and swiping of a whole one. Every photo starts whole.
 */
export function useZoom(photo: string, onSwipe: ((step: 1 | -1) => void) | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [last, setLast] = useState({ photo, view: WHOLE });
  const view = last.photo === photo ? last.view : WHOLE;
  const isZoomed = view.scale > 1;
  /** The horizontal offset of a photo that is being swiped; null otherwise. */
  const [swipeOffset, setSwipeOffset] = useState<number | null>(null);
  const gesture = useRef<Gesture>(null);
  const lastTap = useRef({ at: 0, point: { x: 0, y: 0 } });

  // Uses an updater, because several moves may come before the next render.
  const change = (next: (view: View, stage: Stage) => View) => {
    const stage = measure(frame.current!, image.current);
    setLast((now) => ({ photo, view: next(now.photo === photo ? now.view : WHOLE, stage) }));
  };
  const toggleAt = (point: Point) =>
    change((now, stage) => (now.scale > 1 ? WHOLE : zoomAt(now, point, DOUBLE_TAP_SCALE, stage)));

  /** Touchpads report a pinch as a wheel event with the control key. */
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const point = pointIn(frame.current!, event);
    change((now, stage) => zoomAt(now, point, now.scale * Math.exp(-event.deltaY * WHEEL_SPEED), stage));
  });
  useEffect(() => {
    // React's listener is passive and cannot keep the browser from zooming the page.
    const element = frame.current!;
    const listen = (event: WheelEvent) => onWheel(event);
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, []);

  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    frame.current!.setPointerCapture(event.pointerId);
    const point = pointIn(frame.current!, event);
    gesture.current ??= { start: point, fingers: new Map(), isPinch: false };
    gesture.current.fingers.set(event.pointerId, point);
    if (gesture.current.fingers.size > 1) gesture.current.isPinch = true;
    setSwipeOffset(0);
  }

  function onPointerMove(event: PointerEvent): void {
    const before = gesture.current?.fingers.get(event.pointerId);
    if (!gesture.current || !before) return;
    const { start, fingers, isPinch } = gesture.current;
    const point = pointIn(frame.current!, event);
    fingers.set(event.pointerId, point);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const growth = distance(point, other) / Math.max(1, distance(before, other));
      const middle = middleOf(before, other);
      const way = minus(middleOf(point, other), middle);
      change((now, stage) => moveBy(zoomAt(now, middle, now.scale * growth, stage), way, stage));
    } else if (isZoomed) change((now, stage) => moveBy(now, minus(point, before), stage));
    else if (onSwipe && !isPinch) setSwipeOffset(point.x - start.x);
  }

  function onPointerUp(event: PointerEvent): void {
    const ended = liftFinger(event);
    if (!ended || ended.isPinch) return;
    const point = pointIn(frame.current!, event);
    const way = minus(point, ended.start);
    if (Math.hypot(way.x, way.y) < TAP_PX) onTap(point, event.timeStamp);
    else if (!isZoomed && Math.abs(way.x) > Math.max(SWIPE_PX, Math.abs(way.y))) onSwipe?.(way.x < 0 ? 1 : -1);
  }

  /** Returns the gesture if this was its last finger. */
  function liftFinger(event: PointerEvent): Gesture | null {
    const lifted = gesture.current;
    if (!lifted?.fingers.delete(event.pointerId) || lifted.fingers.size > 0) return null;
    gesture.current = null;
    setSwipeOffset(null);
    return lifted;
  }

  function onTap(point: Point, at: number): void {
    const isSecond = at - lastTap.current.at < DOUBLE_TAP_MS && distance(point, lastTap.current.point) < 4 * TAP_PX;
    lastTap.current = { at: isSecond ? 0 : at, point };
    if (isSecond) toggleAt(point);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const way = keyMoves[event.key];
    if (!way || !isZoomed || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    change((now, stage) => moveBy(now, way, stage));
  }

  return {
    frame,
    image,
    isZoomed,
    isHeld: swipeOffset !== null,
    transform: `translate(${view.x + (isZoomed ? 0 : (swipeOffset ?? 0))}px, ${view.y}px) scale(${view.scale})`,
    toggle: () => toggleAt({ x: 0, y: 0 }),
    onKeyDown,
    onPointer: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: liftFinger },
  };
}

function measure(frame: HTMLElement, image: HTMLImageElement | null): Stage {
  const size = { width: frame.clientWidth, height: frame.clientHeight };
  // The size is unknown until the photo is loaded.
  const natural = image?.naturalWidth ? { width: image.naturalWidth, height: image.naturalHeight } : size;
  return { frame: size, photo: fit(natural, size) };
}

function pointIn(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
