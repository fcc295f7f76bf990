package io.gradus.frontend.elements;

import java.util.List;

/**
 * Contributes to the command palette. A screen that has a bean of this kind appears there; the
 * palette asks each time it is opened, so an answer should take a few milliseconds.
 */
@FunctionalInterface
public interface PaletteSource {
    /** Lists the entries that there are now, the most likely ones first. */
    List<PaletteEntry> entries();
}
