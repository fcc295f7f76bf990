package io.gradus.frontend.tokens;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignSummary;
import io.gradus.frontend.navigation.TokensNavigation;

/** A text as a policy reads it, token by token. */
@Route(TokensNavigation.ROUTE)
@PageTitle("Tokens · Gradus")
final class TokensView extends Div implements BeforeEnterObserver {
    private final PromptTokens tokens;

    TokensView(DesignService designs) {
        addClassName("view");
        tokens = new PromptTokens(designs.curricula().stream().map(DesignSummary::id).toList());
        var explanation =
                new Paragraph(
                        "How a policy sees a prompt: its tokens with their ids, including those that "
                                + "the curriculum's template adds around the text.");
        explanation.addClassName("soft");
        add(new H1("Tokens"), explanation, tokens);
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        tokens.arrive(event.getLocation().getQueryParameters().getQueryString());
    }
}
