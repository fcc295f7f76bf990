package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Suggestions;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.reward.criterion.CriterionKind;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.criterion.ValueShape;
import io.gradus.training.reward.criterion.Verified;
import io.gradus.training.reward.rubric.PlacedCriterion;
import io.gradus.training.reward.rubric.RubricSpec;
import io.gradus.training.reward.rubric.RubricStructure;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks rubrics within their document: credits and schedules of the stages that use them. */
record RubricCheck(CurriculumDocument document, Findings findings) {
    /** Checks the rubric of this name; a reference that led nowhere is reported already. */
    void check(String name, RubricSpec rubric) {
        if (rubric.isReference()) {
            return;
        }
        String path = "rubrics." + name;
        RubricStructure.check(path, rubric, findings);
        List<StageSpec> stages =
                document.enabledStages().stream().filter(s -> s.rubric().equals(name)).toList();
        for (PlacedCriterion criterion : PlacedCriterion.all(path, rubric)) {
            checkSchedules(criterion, stages);
            checkCredit(criterion, stages);
        }
    }

    private void checkSchedules(PlacedCriterion criterion, List<StageSpec> stages) {
        CriterionSpec spec = criterion.spec();
        span(criterion.path() + ".weight", spec.weight(), stages);
        for (int i = 0; i < spec.shapes().size(); i++) {
            ValueShape shape = spec.shapes().get(i);
            String place = criterion.path() + ".shapes[" + i + "]";
            shape.schedules().forEach(schedule -> span(place, schedule, stages));
        }
        if (spec.kind() instanceof CriterionKind kind) {
            kind.schedules().forEach(schedule -> span(criterion.path(), schedule, stages));
        }
    }

    private void span(String place, Schedule schedule, List<StageSpec> stages) {
        new SpanCheck(findings).check(place, schedule, stages.stream());
    }

    private void checkCredit(PlacedCriterion criterion, List<StageSpec> stages) {
        if (criterion.spec().kind() instanceof Verified(Optional<String> credit)
                && credit.isPresent()) {
            stages.stream()
                    .flatMap(stage ->
                            document.families(stage).stream()
                                    .filter(p -> criterion.isFor(p.family()))
                                    .flatMap(p -> lacking(credit.get(), stage, p)))
                    .findFirst()
                    .ifPresent(message ->
                            findings.add(criterion.path() + ".verifier.credit", message));
        }
    }

    /**
     * Describes the fault where problems of a stage do not give a credit; problems must be valid.
     */
    private static Stream<String> lacking(String credit, StageSpec stage, ProblemSpec problems) {
        List<String> credits;
        try {
            credits = ProblemSource.of(problems.family(), problems.transforms()).family().credits();
        } catch (IllegalArgumentException _) {
            return Stream.empty(); // reported where the problems stand
        }
        return credits.contains(credit)
                ? Stream.empty()
                : Stream.of(
                        "%s of stage '%s' gives no credit '%s'; it gives %s"
                                .formatted(
                                        problems.family(),
                                        stage.name(),
                                        credit,
                                        credits.isEmpty() ? "none" : String.join(", ", credits)));
    }

    /** Checks the weights that a stage gives to criteria of its rubric. */
    void checkWeights(String path, StageSpec stage) {
        RubricSpec rubric = document.rubrics().get(stage.rubric());
        if (rubric.isReference()) {
            return;
        }
        List<CriterionSpec> criteria =
                PlacedCriterion.all("", rubric).stream().map(PlacedCriterion::spec).toList();
        stage.weights()
                .forEach((id, weight) -> {
                    String place = path + ".weights." + id;
                    criteria.stream()
                            .filter(c -> c.id().equals(id))
                            .findFirst()
                            .ifPresentOrElse(
                                    c ->
                                            RubricStructure.checkWeight(
                                                    place, c.role(), weight, findings),
                                    () -> unknown(place, id, stage, criteria));
                    span(place, weight, List.of(stage));
                });
    }

    private void unknown(String place, String id, StageSpec stage, List<CriterionSpec> criteria) {
        findings.add(
                place,
                "rubric '" + stage.rubric() + "' has no criterion '" + id + "'",
                Suggestions.forWord(id, criteria.stream().map(CriterionSpec::id).toList()));
    }
}
