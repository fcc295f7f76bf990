package io.gradus.frontend.forms;

import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.function.SerializableRunnable;
import io.gradus.training.curriculum.condition.Condition.Compare;
import io.gradus.training.curriculum.condition.Scope;
import io.gradus.training.curriculum.condition.Signal;
import io.gradus.training.curriculum.condition.SignalKind;
import io.gradus.training.curriculum.condition.Window;
import io.gradus.training.document.formula.Comparison;
import io.gradus.training.document.formula.Formula;
import io.gradus.training.document.formula.FormulaSyntaxException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** One comparison as a sentence: metric of a scope over the last groups or steps, sign, target. */
final class ComparisonRow extends Div implements ConditionRow {
    private final Select<SignalKind> metric = new Select<>();
    private final Select<String> scope = new Select<>();
    private final TextField name = new TextField();
    private final Checkbox fresh = new Checkbox("new each time");
    private final TextField size = new TextField();
    private final Select<Window.Unit> unit = new Select<>();
    private final Select<Comparison> comparison = new Select<>();
    private final TextField target = new TextField();
    private final Span of = new Span("of");
    private final Span over = new Span("over the last");
    private final SerializableRunnable changed;
    private transient Compare last;

    ComparisonRow(Compare compare, List<String> scopes, SerializableRunnable changed) {
        this.changed = changed;
        last = compare;
        addClassName("comparison");
        metric.setItems(SignalKind.values());
        metric.setItemLabelGenerator(ComparisonRow::words);
        comparison.setItems(Comparison.values());
        comparison.setItemLabelGenerator(Comparison::words);
        unit.setItemLabelGenerator(Window.Unit::word);
        scope.setItemLabelGenerator(ComparisonRow::scopeWords);
        scope.addValueChangeListener(change -> {
            if (change.getValue() != null) { // no scope is chosen while the choices change
                scope.setWidth(width(scopeWords(change.getValue())));
            }
        });
        label();
        show(compare, scopes);
        listen();
        add(metric, name, of, scope, over, size, unit, fresh, comparison, target);
    }

    /** Reads what the row says; a number that is being typed keeps its last value. */
    @Override
    public Formula<Compare> read() {
        SignalKind kind = metric.getValue();
        Window window = window(kind);
        last =
                new Compare(
                        kind.signal(scope(scope.getValue()), named(), window),
                        comparison.getValue(),
                        number(target.getValue()));
        return new Formula.Term<>(last);
    }

    private void show(Compare compare, List<String> scopes) {
        Signal signal = compare.signal();
        Scope shown =
                switch (signal) {
                    case Signal.OfGroups(var _, Scope named, var _) -> named;
                    case Signal.HeldOut(Scope named) -> named;
                    case Signal.OfSteps _, Signal.OfMetric _, Signal.Count _ -> new Scope.Top();
                };
        List<String> known = new ArrayList<>(List.of("top", "all", "worst"));
        known.addAll(scopes);
        if (!known.contains(shown.text())) {
            known.add(shown.text());
        }
        metric.setValue(signal.kind());
        name.setValue(signal instanceof Signal.OfMetric metric ? metric.name() : "gradNorm");
        scope.setItems(known);
        scope.setValue(shown.text());
        Window window =
                signal instanceof Signal.Windowed w ? w.window() : signal.kind().usualWindow();
        size.setValue(String.valueOf(window.size()));
        fresh.setValue(window.fresh());
        showParts(window.unit());
        comparison.setValue(compare.comparison());
        target.setValue(
                new BigDecimal(Double.toString(compare.target()))
                        .stripTrailingZeros()
                        .toPlainString());
    }

    /** Only the parts that the metric has. */
    private void showParts(Window.Unit wanted) {
        SignalKind kind = metric.getValue();
        boolean isWindowed = !kind.windows().isEmpty();
        of.setVisible(kind.hasScope());
        scope.setVisible(kind.hasScope());
        name.setVisible(kind.hasName());
        fresh.setVisible(isWindowed);
        over.setVisible(isWindowed);
        size.setVisible(isWindowed);
        unit.setVisible(isWindowed);
        if (isWindowed) {
            unit.setItems(kind.windows());
            unit.setValue(kind.windows().contains(wanted) ? wanted : kind.usualWindow().unit());
        }
        metric.setTooltipText(kind.explanation());
    }

    private Window window(SignalKind kind) {
        if (kind.windows().isEmpty()) {
            return kind.usualWindow();
        }
        int most = unit.getValue().most();
        boolean isSize =
                size.getValue().matches("[1-9][0-9]{0,7}")
                        && Integer.parseInt(size.getValue()) <= most;
        size.setInvalid(!isSize);
        size.setErrorMessage("1 to " + most);
        int kept =
                last.signal() instanceof Signal.Windowed w
                        ? w.window().size()
                        : kind.usualWindow().size();
        return new Window(
                isSize ? Integer.parseInt(size.getValue()) : Math.min(kept, most),
                unit.getValue(),
                fresh.getValue());
    }

    /** The name of a metric; one that is being typed keeps its last value. */
    private String named() {
        String typed = name.getValue().strip();
        boolean isName = !typed.isEmpty() && !typed.contains("'");
        name.setInvalid(!isName);
        return isName ? typed : last.signal() instanceof Signal.OfMetric m ? m.name() : "gradNorm";
    }

    private double number(String text) {
        try {
            double value = Double.parseDouble(text.strip());
            target.setInvalid(!Double.isFinite(value));
            return Double.isFinite(value) ? value : last.target();
        } catch (NumberFormatException notYet) {
            target.setInvalid(true);
            target.setErrorMessage("a number");
            return last.target();
        }
    }

    private void listen() {
        metric.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                showParts(unit.getValue() == null ? Window.Unit.GROUPS : unit.getValue());
                changed.run();
            }
        });
        List.of(scope, unit, comparison)
                .forEach(select ->
                        select.addValueChangeListener(change -> {
                            if (change.isFromClient()) {
                                changed.run();
                            }
                        }));
        fresh.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                changed.run();
            }
        });
        for (TextField text : List.of(name, size, target)) {
            text.setValueChangeMode(ValueChangeMode.LAZY);
            text.setValueChangeTimeout(LinePart.PAUSE);
            text.addValueChangeListener(change -> {
                if (change.isFromClient()) {
                    changed.run();
                }
            });
        }
    }

    private void label() {
        metric.setAriaLabel("Metric");
        scope.setAriaLabel("Which problems");
        name.setAriaLabel("Name of the metric");
        name.addClassName("form-metric");
        fresh.setAriaLabel("Reset after each check");
        fresh.setTooltipText("The window is reset each time it is full and has been checked");
        size.setAriaLabel("Size of the window");
        unit.setAriaLabel("What the window counts");
        comparison.setAriaLabel("Comparison");
        target.setAriaLabel("Target");
        size.addClassName("form-number");
        target.addClassName("form-number");
    }

    /** A name that is no scope yet is taken for a family; the document's check tells it. */
    private static Scope scope(String text) {
        try {
            return Scope.parse(text);
        } catch (FormulaSyntaxException unknown) {
            return new Scope.Family(text);
        }
    }

    /** Room for the words, up to the room that there is: a cell's name is long. */
    private static String width(String words) {
        return "min(100%%, calc(%dch + 56px))".formatted(words.length());
    }

    private static String scopeWords(String scope) {
        return scope(scope).sentence();
    }

    private static String words(SignalKind kind) {
        return kind.word().replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }
}
