package io.gradus.frontend.launch;

import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.backend.experiments.ExperimentRules;
import io.gradus.backend.experiments.FutilityRule;
import io.gradus.backend.platform.Problem;
import java.util.List;
import java.util.Optional;

/** Rules that end runs early; they are told before the first run and never change. */
final class RuleFields extends Div {
    private final TextField total = new TextField("Token budget for all runs");
    private final Checkbox futile = new Checkbox("Stop arms for futility");
    private final TextField looks = new TextField("Check after this many finished pairs");
    private final TextField margin =
            new TextField("Minimum gain an arm must still be able to reach");
    private final Div futility = new Div();

    /** Tells {@code changed} when a person changes something. */
    RuleFields(Runnable changed) {
        total.setId("launch-total-tokens");
        total.setPlaceholder("no budget");
        total.setAllowedCharPattern("[0-9]");
        total.setHelperText("no further run starts once they are generated");
        futile.setId("launch-futility");
        looks.setId("launch-looks");
        looks.setHelperText(
                "a pair is an arm's run and the baseline's run with the same seed; for example 5, 10, 20");
        margin.setId("launch-margin");
        margin.setHelperText(
                "in held-out pass rate; 0 stops arms that are worse than the baseline");
        List.of(total, looks, margin)
                .forEach(field -> {
                    field.setValueChangeMode(ValueChangeMode.LAZY);
                    field.addValueChangeListener(change -> tell(change.isFromClient(), changed));
                });
        futile.addValueChangeListener(change -> {
            futility.setVisible(futile.getValue());
            tell(change.isFromClient(), changed);
        });
        var help =
                new Paragraph(
                        "At each check, an arm is stopped if it is unlikely to reach this gain over "
                                + "the baseline. This saves runs, does not increase false positives, and stops "
                                + "at most 5 % of the arms that would reach the gain.");
        help.addClassNames("soft", "small");
        var fields = new Div(looks, margin);
        fields.addClassName("launch-fields");
        futility.add(fields, help);
        var budget = new Div(total);
        budget.addClassName("launch-fields");
        add(budget, futile, futility);
    }

    private static void tell(boolean byHand, Runnable changed) {
        if (byHand) {
            changed.run();
        }
    }

    void show(ExperimentRules rules) {
        total.setValue(rules.maxTotalTokens().map(String::valueOf).orElse(""));
        futile.setValue(rules.futility().isPresent());
        futility.setVisible(futile.getValue());
        looks.setValue(rules.futility().map(RuleText::looks).orElse("5, 10"));
        margin.setValue(rules.futility().map(rule -> Double.toString(rule.margin())).orElse("0"));
        mark(looks, "");
    }

    /** Whether the texts can be read; a field that cannot is marked. */
    boolean check() {
        boolean goodTotal = total.isEmpty() || total.getValue().matches("0*[1-9]\\d{0,14}");
        mark(total, goodTotal ? "" : "must be a whole number >= 1");
        boolean goodLooks = !futile.getValue() || RuleText.looks(looks.getValue()).isPresent();
        mark(looks, goodLooks ? "" : "must be whole numbers such as 5, 10, 20");
        boolean goodMargin = !futile.getValue() || RuleText.margin(margin.getValue()).isPresent();
        mark(margin, goodMargin ? "" : "must be a number such as 0 or 0.02");
        return goodTotal && goodLooks && goodMargin;
    }

    /** Marks the field that a refusal is about. */
    void refused(Problem problem) {
        String words = problem.getMessage() + "; " + problem.remedy();
        switch (problem.place()) {
            case "futility" -> mark(looks, words);
            case "maxTotalTokens" -> mark(total, words);
            default -> {}
        }
    }

    private static void mark(TextField field, String error) {
        field.setInvalid(!error.isEmpty());
        field.setErrorMessage(error);
    }

    /** The rules; to be read after {@link #check}. */
    ExperimentRules rules() {
        Optional<FutilityRule> rule =
                futile.getValue()
                        ? RuleText.rule(looks.getValue(), margin.getValue())
                        : Optional.empty();
        return new ExperimentRules(
                Optional.of(total.getValue()).filter(t -> !t.isBlank()).map(Long::valueOf), rule);
    }
}
