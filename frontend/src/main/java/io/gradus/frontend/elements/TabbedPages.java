package io.gradus.frontend.elements;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Pages of which one is shown below its tab. The others stay where they are, hidden, so that what
 * was typed and can be undone in them stays too. Left and right go between the tabs.
 */
public final class TabbedPages extends Div {
    private static final String KEY = "event.key";

    private final transient List<Page> pages;
    private final transient List<NativeButton> tabs;
    private final transient IntConsumer onChosen;
    private int shown;

    /** A page under the tab of this label; the id is the tab's. */
    public record Page(String id, String label, Component content) {}

    /** Shows the first page; tells the index of each one that the user chooses. */
    public TabbedPages(List<Page> pages, IntConsumer onChosen) {
        this.pages = List.copyOf(pages);
        this.onChosen = onChosen;
        addClassName("tabbed-pages");
        tabs = IntStream.range(0, pages.size()).mapToObj(this::tab).toList();
        var bar = new Div();
        bar.addClassName("tab-bar");
        bar.getElement().setAttribute("role", "tablist");
        tabs.forEach(bar::add);
        add(bar);
        pages.forEach(page -> add(page.content()));
        show(0);
    }

    /** Shows a page by its index. */
    public void show(int index) {
        shown = index;
        for (int i = 0; i < tabs.size(); i++) {
            boolean isShown = i == index;
            tabs.get(i).getElement().setAttribute("aria-selected", String.valueOf(isShown));
            tabs.get(i).getElement().setAttribute("tabindex", isShown ? "0" : "-1");
            pages.get(i).content().getElement().setAttribute("hidden", !isShown);
        }
    }

    /** The index of the page that is shown. */
    public int selected() {
        return shown;
    }

    private NativeButton tab(int index) {
        var tab = new NativeButton(pages.get(index).label(), click -> choose(index));
        tab.setId(pages.get(index).id());
        tab.getElement().setAttribute("role", "tab");
        tab.getElement()
                .addEventListener(
                        "keydown",
                        event ->
                                step(
                                        event.getEventData().get(KEY).asString().equals("ArrowLeft")
                                                ? -1
                                                : 1))
                .addEventData(KEY)
                .setFilter("event.key === 'ArrowLeft' || event.key === 'ArrowRight'");
        return tab;
    }

    private void step(int by) {
        int next = Math.floorMod(shown + by, tabs.size());
        choose(next);
        tabs.get(next).focus();
    }

    private void choose(int index) {
        if (index != shown) {
            show(index);
            onChosen.accept(index);
        }
    }
}
