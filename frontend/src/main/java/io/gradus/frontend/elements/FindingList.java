package io.gradus.frontend.elements;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import io.gradus.training.analysis.lint.Finding;
import io.gradus.training.analysis.lint.Fix;
import io.gradus.training.document.DocumentError;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What the lint finds in a valid document; a click goes to the field or the line of a finding, or
 * makes the edits that mend it. Where it finds nothing, nothing is shown.
 */
public final class FindingList extends Div {
    private final transient Consumer<DocumentError> goToField;
    private final transient Consumer<DocumentError> goToLine;
    private final transient Consumer<Fix> mend;
    private transient List<Finding> shown = List.of();
    private boolean isMending;

    /** With what a click on a finding's words, on its line, and on its fix does. */
    public FindingList(
            Consumer<DocumentError> goToField,
            Consumer<DocumentError> goToLine,
            Consumer<Fix> mend) {
        this.goToField = goToField;
        this.goToLine = goToLine;
        this.mend = mend;
        setId("findings");
        addClassName("findings");
        getElement().setAttribute("aria-live", "polite");
    }

    /** Shows these findings, in the order of the text. */
    public void show(List<Finding> findings) {
        if (findings.equals(shown) && getElement().hasAttribute("data-count")) {
            return;
        }
        shown = findings;
        removeAll();
        getElement().setAttribute("data-count", String.valueOf(findings.size()));
        if (!findings.isEmpty()) {
            var count =
                    new Span(findings.size() == 1 ? "1 warning" : findings.size() + " warnings");
            count.addClassName("count");
            add(count);
            findings.forEach(finding -> add(entry(finding)));
            focusAfterMending();
        }
        isMending = false;
    }

    /** The button that was clicked is gone; whoever mends by keyboard goes on with the next. */
    private void focusAfterMending() {
        if (isMending) {
            getChildren()
                    .flatMap(Component::getChildren)
                    .filter(part -> part.getElement().getClassList().contains("fix"))
                    .findFirst()
                    .map(NativeButton.class::cast)
                    .ifPresent(NativeButton::focus);
        }
    }

    private Div entry(Finding finding) {
        DocumentError there = place(finding);
        var line = new NativeButton("line " + finding.line(), click -> goToLine.accept(there));
        line.addClassNames("place", "mono");
        line.setAriaLabel("Show line " + finding.line() + " of the text");
        var path = new Span(finding.path().isEmpty() ? "document" : finding.path());
        path.addClassNames("path", "mono");
        var words = new NativeButton("", click -> goToField.accept(there));
        words.add(path, new Span(finding.reason()));
        words.setTitle("Rule " + finding.rule());
        var entry = new Div(line, words);
        entry.addClassName("entry");
        finding.fix().ifPresent(fix -> entry.add(button(fix)));
        return entry;
    }

    /** A click again, before the text was checked anew, would mend what is mended. */
    private NativeButton button(Fix fix) {
        var button =
                new NativeButton(
                        fix.label(),
                        click -> {
                            if (!isMending) {
                                isMending = true;
                                mend.accept(fix);
                            }
                        });
        button.addClassName("fix");
        button.setTitle("Edits the text; you can undo it");
        return button;
    }

    private static DocumentError place(Finding finding) {
        return new DocumentError(
                finding.path(),
                finding.line(),
                finding.column(),
                finding.reason(),
                Optional.empty());
    }
}
