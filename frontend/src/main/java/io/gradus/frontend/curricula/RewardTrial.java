package io.gradus.frontend.curricula;

import com.vaadin.flow.component.html.Code;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.backend.rubrics.RubricBench;
import io.gradus.frontend.elements.Figures;
import io.gradus.training.analysis.picture.RewardFormula;
import io.gradus.training.analysis.preview.BenchGroup;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.reward.rubric.Rubric;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The formula of a rubric, and what it pays for a completion that one types, as one types. */
final class RewardTrial extends Div {
    private static final long STEP = 1;
    private static final long STEPS = 100;

    private final Code formula = new Code();
    private final TextField completion = new TextField();
    private final Span score = new Span();
    private final Div trial = new Div(completion, score);
    private transient Optional<RubricSpec> rubric = Optional.empty();
    private transient Optional<Problem> problem = Optional.empty();

    RewardTrial() {
        addClassName("reward-trial");
        completion.setValueChangeMode(ValueChangeMode.LAZY);
        completion.addValueChangeListener(change -> score());
        score.addClassName("reward-score");
        score.getElement().setAttribute("aria-live", "polite");
        var line = new Div(new Span("reward = "), formula);
        line.addClassName("reward-line");
        trial.addClassName("row");
        add(line, trial);
        setVisible(false);
    }

    /** Shows a rubric, if there is one, and, where one is new, scores what was typed. */
    void show(Optional<RubricSpec> shown, Optional<Problem> asked) {
        setVisible(shown.isPresent());
        trial.setVisible(asked.isPresent());
        boolean isOtherProblem = !asked.equals(problem);
        if (isOtherProblem || !shown.equals(rubric)) {
            rubric = shown;
            problem = asked;
            shown.ifPresent(spec -> formula.setText(RewardFormula.of(spec, Map.of())));
            asked.filter(any -> isOtherProblem).ifPresent(this::ask);
            score();
        }
    }

    private void ask(Problem asked) {
        completion.setLabel("Score a completion to " + asked.prompt().strip());
        completion.setValue(asked.reference());
    }

    private void score() {
        if (rubric.isPresent() && problem.isPresent()) {
            score.setText(words(rubric.get(), problem.get(), completion.getValue()));
        }
    }

    /** {@code +0.9 (correct 1, form −0.1)}; or why there is no score. */
    static String words(RubricSpec rubric, Problem problem, String completion) {
        try {
            BenchGroup group = BenchGroup.written("typed", problem, List.of(completion));
            RubricScore score =
                    Rubric.of(rubric, ProblemSource::judge, RubricServices.ofRecords())
                            .score(group.group(), RubricBench.at(STEP, STEPS))
                            .getFirst();
            return Figures.signed(score.total())
                    + score.criteria().stream()
                            .map(RewardTrial::words)
                            .collect(Collectors.joining(", ", " (", ")"));
        } catch (IllegalArgumentException unscored) {
            return "No score: " + unscored.getMessage();
        }
    }

    private static String words(CriterionScore criterion) {
        return criterion.applicable()
                ? criterion.id() + " " + Figures.number(criterion.value())
                : criterion.id() + " not applicable";
    }
}
