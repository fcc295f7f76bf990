package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.backend.platform.Problem;
import io.gradus.backend.rubrics.RubricBench;
import io.gradus.training.analysis.preview.BenchGroup;
import io.gradus.training.problem.ProblemKey;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Completions written in place to a problem of any family. This browser keeps what was typed. */
final class WrittenRollouts extends Div {
    private static final String SEPARATOR = "---";
    private static final int PAUSE = 300;
    private static final String KEY = "gradus.rollouts.";

    private final transient RubricBench bench;
    private final String keptAs;
    private final transient Runnable changed;
    private final TextField problem = new TextField("Problem");
    private final TextArea completions = new TextArea("Completions, separated by lines of ---");

    WrittenRollouts(RubricBench bench, String keptAs, Runnable changed) {
        this.bench = bench;
        this.keptAs = KEY + keptAs;
        this.changed = changed;
        addClassName("written-rollouts");
        problem.setId("written-problem");
        problem.setHelperText("family(levels)#seed");
        problem.setValueChangeMode(ValueChangeMode.LAZY);
        problem.setValueChangeTimeout(PAUSE);
        problem.addValueChangeListener(change -> typed(change.isFromClient()));
        completions.setId("written-completions");
        completions.setMaxRows(10);
        completions.setValueChangeMode(ValueChangeMode.LAZY);
        completions.setValueChangeTimeout(PAUSE);
        completions.addValueChangeListener(change -> typed(change.isFromClient()));
        var another = new Button("Another problem", click -> another());
        another.setId("another-problem");
        another.addThemeVariants(ButtonVariant.LUMO_SMALL, ButtonVariant.LUMO_TERTIARY);
        add(problem, another, completions);
    }

    /** Begins with what this browser kept, else with honest answers to a problem. */
    void begin(String key) {
        fill(key);
        getElement()
                .executeJs(
                        "return [localStorage.getItem($0), localStorage.getItem($1)]",
                        keptAs + ".problem",
                        keptAs + ".completions")
                .then(kept -> {
                    if (kept.get(0).isString() && kept.get(1).isString()) {
                        problem.setValue(kept.get(0).asString());
                        completions.setValue(kept.get(1).asString());
                        changed.run();
                    }
                });
    }

    /** The group; empty where the problem's key is wrong, which its field then says. */
    Optional<BenchGroup> group() {
        try {
            BenchGroup group = bench.written(problem.getValue().strip(), texts());
            problem.setInvalid(false);
            return Optional.of(group);
        } catch (Problem refused) {
            problem.setInvalid(true);
            problem.setErrorMessage(refused.getMessage());
            return Optional.empty();
        }
    }

    private List<String> texts() {
        return Arrays.stream(completions.getValue().split("(?m)^" + SEPARATOR + "[ \t]*$\n?", -1))
                .map(text -> text.endsWith("\n") ? text.substring(0, text.length() - 1) : text)
                .toList();
    }

    private void fill(String key) {
        problem.setValue(key);
        completions.setValue(String.join("\n" + SEPARATOR + "\n", bench.honest(key)));
    }

    private void another() {
        group().map(BenchGroup::problem)
                .map(ProblemKey::parse)
                .ifPresent(key -> {
                    fill(
                            new ProblemKey(
                                            key.family(),
                                            key.seed() + 1,
                                            key.difficulty(),
                                            key.transforms())
                                    .toString());
                    typed(true);
                });
    }

    private void typed(boolean byHand) {
        if (byHand) {
            keep("problem", problem.getValue());
            keep("completions", completions.getValue());
            changed.run();
        }
    }

    private void keep(String what, String value) {
        getElement().executeJs("localStorage.setItem($0, $1)", keptAs + "." + what, value);
    }
}
