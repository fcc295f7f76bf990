package io.gradus.frontend.forms;

import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Explanation of what a setting or mechanism does, with the publication it comes from. */
final class Explanation extends Paragraph {
    private static final Pattern ARXIV = Pattern.compile("arXiv:(\\d{4}\\.\\d{4,5})");

    Explanation(String explanation, String source) {
        addClassNames("form-explanation", "soft", "small");
        add(new Span(explanation));
        if (!source.isEmpty()) {
            add(" ");
            Matcher paper = ARXIV.matcher(source);
            if (paper.matches()) {
                var link = new Anchor("https://arxiv.org/abs/" + paper.group(1), source);
                link.setTarget("_blank");
                link.getElement().setAttribute("rel", "noreferrer");
                add(link);
            } else {
                add(new Span("Source: " + source + "."));
            }
        }
    }
}
