package io.gradus.frontend.tokens;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import java.util.List;

/**
 * Asks for a text and whose policy reads it, and shows its tokens. What is asked stands in the
 * page's address.
 *
 * <p>Ids for tests: {@code #reader}, {@code #text}, {@code #count}, {@code #rendered}, {@code
 * #empty}, {@code #failure}.
 */
@Tag("gradus-prompt-tokens")
@JsModule("./tokens/prompt-tokens.ts")
final class PromptTokens extends Component {
    /** Offers these curricula. */
    PromptTokens(List<String> curricula) {
        getElement().setPropertyList("curricula", curricula);
    }

    /** Shows what the query of an address asks for. */
    void arrive(String query) {
        getElement().callJsFunction("arrive", query);
    }
}
