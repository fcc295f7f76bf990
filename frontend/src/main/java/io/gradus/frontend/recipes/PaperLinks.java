package io.gradus.frontend.recipes;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.AnchorTarget;
import com.vaadin.flow.component.html.Div;
import io.gradus.training.analysis.recipe.CodeSpec;
import io.gradus.training.analysis.recipe.PublishedSystem;
import io.gradus.training.analysis.recipe.RecipeDocument;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Links to where a recipe comes from: its paper on arXiv where the source names the identifier,
 * else a search for the paper's title, and the released code at the commit that was read. They open
 * in a tab of their own.
 */
final class PaperLinks extends Div {
    private static final Pattern ARXIV = Pattern.compile("arXiv:(\\d{4}\\.\\d{4,5})");
    private static final Pattern REPOSITORY = Pattern.compile("[\\w.-]+/[\\w.-]+");

    PaperLinks(RecipeDocument document) {
        addClassNames("row", "small");
        setId("paper-links");
        paper(document).ifPresent(this::add);
        document.code().flatMap(PaperLinks::code).ifPresent(this::add);
        setVisible(getComponentCount() > 0);
    }

    /** The paper, or a search for it; empty for a recipe of our own. */
    static Optional<Anchor> paper(RecipeDocument document) {
        Matcher named = ARXIV.matcher(document.source().orElse(""));
        return named.find()
                ? Optional.of(link("https://arxiv.org/abs/" + named.group(1), "Paper"))
                : document.row()
                        .flatMap(PublishedSystem::at)
                        .map(system -> link(search(system.title()), "Find the paper"));
    }

    private static Optional<Anchor> code(CodeSpec code) {
        return code.repository()
                .filter(name -> REPOSITORY.matches(name))
                .map(name ->
                        "https://github.com/"
                                + name
                                + code.commit().map(commit -> "/tree/" + commit).orElse(""))
                .map(url -> link(url, "Released code"));
    }

    private static String search(String title) {
        return "https://www.semanticscholar.org/search?q="
                + URLEncoder.encode(title, StandardCharsets.UTF_8);
    }

    private static Anchor link(String url, String text) {
        var link = new Anchor(url, text + " ↗");
        link.setTarget(AnchorTarget.BLANK);
        link.getElement().setAttribute("rel", "noopener noreferrer");
        return link;
    }
}
