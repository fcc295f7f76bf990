package io.gradus.frontend.forms;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.condition.Scope;
import io.gradus.training.curriculum.condition.SignalKind;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.YamlFragment;
import io.gradus.training.document.formula.Comparison;
import io.gradus.training.document.formula.FormulaSyntaxException;
import java.util.List;
import java.util.Optional;

/**
 * A condition, built as a sentence: comparisons joined by and/or, what it says in words, and the
 * text itself, which stays editable.
 */
final class ConditionPart extends FormPart {
    private final transient FormContext context;
    private final Div rows = new Div();
    private final Paragraph sentence = new Paragraph();
    private final TextField raw = new TextField();
    private final Button start;
    private Optional<ConditionGroup> group = Optional.empty();
    private transient List<String> offered = List.of();

    ConditionPart(FormPlace place, FormContext context) {
        super(place);
        this.context = context;
        addClassName("form-condition");
        sentence.addClassNames("form-sentence", "small");
        Inputs.named(raw, Optional.empty(), place);
        raw.addClassNames("mono", "form-raw");
        raw.setPlaceholder("for example passRate(top, 64 groups) >= 0.7");
        raw.setValueChangeMode(ValueChangeMode.LAZY);
        raw.setValueChangeTimeout(LinePart.PAUSE);
        raw.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                take(change.getValue());
            }
        });
        start = new Button("Start with a pass rate", click -> take(usual().text()));
        start.addClassName("form-small");
        add(rows, start, sentence, raw);
    }

    @Override
    public boolean isWide() {
        return true;
    }

    @Override
    public boolean showsErrors() {
        return true;
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        String text = tree.textAt(path()).orElse("");
        Inputs.show(raw, text);
        raw.setInvalid(!errors.at(path()).isEmpty());
        raw.setErrorMessage(errors.at(path()));
        Optional<Condition> condition = parse(text);
        sentence.setText(condition.map(c -> "When " + c.sentence() + ".").orElse(""));
        sentence.setVisible(condition.isPresent());
        start.setVisible(text.isBlank());
        List<String> scopes = context.names("scope", path());
        boolean isShown =
                condition.isPresent()
                        && condition.equals(group.map(ConditionPart::read))
                        && scopes.equals(offered);
        if (!isShown) {
            rebuild(condition, scopes);
        }
    }

    /** A comparison to begin with: the pass rate of the hardest cells. */
    static Condition usual() {
        return Condition.of(
                SignalKind.PASS_RATE.signal(
                        new Scope.Top(), "", SignalKind.PASS_RATE.usualWindow()),
                Comparison.AT_LEAST,
                0.7);
    }

    private void rebuild(Optional<Condition> condition, List<String> scopes) {
        rows.removeAll();
        offered = scopes;
        group = condition.map(c -> ConditionGroup.root(c.formula(), scopes, this::rowsChanged));
        group.ifPresent(rows::add);
    }

    private void rowsChanged() {
        group.map(ConditionPart::read).ifPresent(condition -> take(condition.text()));
    }

    private static Condition read(ConditionGroup group) {
        return new Condition(group.read());
    }

    private void take(String text) {
        context.sink().edit(path(), YamlFragment.text(text));
    }

    private static Optional<Condition> parse(String text) {
        try {
            return Optional.of(Condition.parse(text));
        } catch (FormulaSyntaxException incomplete) {
            // the document's own check tells what is wrong with it
            return Optional.empty();
        }
    }
}
