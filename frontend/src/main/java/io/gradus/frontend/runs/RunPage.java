package io.gradus.frontend.runs;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.QueryParameters;
import java.util.function.Supplier;

/**
 * A page of a run under its tab.
 *
 * @param word names it in addresses: {@code ?page=word}
 * @param label of the tab
 * @param content makes the page when it is first shown; it may be {@link Located}
 */
record RunPage(String word, String label, Supplier<Component> content) {
    /** Content that shows what the address names. */
    interface Located {
        /** Called when the page is shown and whenever the address moved while it is. */
        void at(QueryParameters query);
    }
}
