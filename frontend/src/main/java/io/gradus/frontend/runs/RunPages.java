package io.gradus.frontend.runs;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.QueryParameters;
import io.gradus.frontend.elements.PageAddress;
import io.gradus.frontend.elements.TabbedPages;
import io.gradus.frontend.navigation.RunsNavigation;
import java.util.List;
import java.util.stream.IntStream;

/** The pages of a run, one shown at a time; the address names it, the first one by default. */
final class RunPages extends Div {
    private final transient List<RunPage> pages;
    private final List<Div> slots;
    private final TabbedPages tabs;
    private final PageAddress address = new PageAddress(this::show);

    RunPages(List<RunPage> pages) {
        this.pages = List.copyOf(pages);
        slots = pages.stream().map(RunPages::slot).toList();
        tabs =
                new TabbedPages(
                        IntStream.range(0, pages.size())
                                .mapToObj(i -> tab(pages.get(i), slots.get(i)))
                                .toList(),
                        this::chosen);
        add(address, tabs);
    }

    private static TabbedPages.Page tab(RunPage page, Div slot) {
        return new TabbedPages.Page(tabId(page), page.label(), slot);
    }

    private static Div slot(RunPage page) {
        var slot = new Div();
        slot.setClassName("run-page");
        slot.getElement().setAttribute("role", "tabpanel");
        slot.getElement().setAttribute("aria-labelledby", tabId(page));
        return slot;
    }

    private static String tabId(RunPage page) {
        return "page-" + page.word();
    }

    /** Shows the page that the address names; the first one for none and for an unknown one. */
    void show(QueryParameters query) {
        String word = query.getSingleParameter(RunsNavigation.PAGE).orElse("");
        int index =
                IntStream.range(0, pages.size())
                        .filter(i -> pages.get(i).word().equals(word))
                        .findFirst()
                        .orElse(0);
        tabs.show(index);
        Div slot = slots.get(index);
        if (slot.getComponentCount() == 0) {
            slot.add(pages.get(index).content().get());
        }
        Component content = slot.getComponentAt(0);
        if (content instanceof RunPage.Located located) {
            located.at(query);
        }
    }

    private void chosen(int index) {
        address.visit(RunsNavigation.PAGE, index == 0 ? "" : pages.get(index).word());
    }
}
