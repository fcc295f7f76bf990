package io.gradus.frontend.elements;

/**
 * A place that the command palette leads to.
 *
 * @param group what it is, in the plural, for example {@code Curricula}
 * @param title what is typed to find it
 * @param detail a few words that are searched, too; may be empty
 * @param address where it leads, relative to the root
 */
public record PaletteEntry(String group, String title, String detail, String address) {}
