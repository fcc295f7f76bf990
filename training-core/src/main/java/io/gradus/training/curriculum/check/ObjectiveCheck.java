package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Field;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Shape;
import io.gradus.training.objective.ObjectiveOverrides;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.RatioSpec;
import io.gradus.training.objective.TruncatedRollouts;
import io.gradus.training.objective.shaper.ShaperSpec;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks the objective of a document and what its stages change of it. */
record ObjectiveCheck(CurriculumDocument document, Findings findings) {
    void check() {
        ObjectiveSpec objective = document.objective();
        checkMiniBatches("objective.miniBatches", objective);
        checkBranching("objective.branching", objective);
        SurrogateCheck.of(document, findings).check(objective);
        checkShapers("objective.shapers", objective.shapers());
        checkRatio("objective.ratio", objective);
        new SpanCheck(findings).checkAll("objective", objective, this::stagesWith);
        for (int i = 0; i < document.stages().size(); i++) {
            StageSpec stage = document.stages().get(i);
            String path = "stages[" + i + "].objective";
            stage.objective().ifPresent(own -> check(path, stage, own));
        }
    }

    /** Trees grow within one step. */
    private void checkBranching(String path, ObjectiveSpec objective) {
        if (objective.isBranching() && objective.carryOver().isPresent()) {
            findings.add(
                    path,
                    (path.endsWith("branching") ? "" : "branching ")
                            + "does not go together with carryOver; leave one of them out");
        }
        if (objective.isBranching() && objective.truncated() == TruncatedRollouts.LEAVE_OUT) {
            findings.add(
                    path,
                    (path.endsWith("branching") ? "" : "branching ")
                            + "does not go together with truncated: leave-out, which would cut holes into trees; write mask");
        }
    }

    /** A ratio's rule that weights tokens does so by their advantage. */
    private void checkRatio(String path, ObjectiveSpec objective) {
        boolean weights =
                !(objective.ratio() instanceof RatioSpec.Recorded
                        || objective.ratio() instanceof RatioSpec.Recomputed);
        if (weights && !objective.loss().isProportional()) {
            findings.add(
                    path,
                    "a ratio that weights tokens weights advantages, and loss %s is not proportional to them; use ratio recorded or recomputed, or another loss"
                            .formatted(name(objective.loss())));
        }
    }

    private static String name(Object alternative) {
        return Alternative.nameOf(alternative);
    }

    private void check(String path, StageSpec stage, ObjectiveOverrides own) {
        boolean changesBatch =
                Stream.of(own.miniBatches(), own.groupSize(), own.groupsPerStep())
                        .anyMatch(Optional::isPresent);
        if (changesBatch) {
            String key = own.miniBatches().isPresent() ? ".miniBatches" : "";
            checkMiniBatches(path + key, document.objectiveOf(stage));
        }
        if (own.branching().isPresent()
                || own.carryOver().isPresent()
                || own.truncated().isPresent()) {
            String key = own.branching().isPresent() ? ".branching" : "";
            checkBranching(path + key, document.objectiveOf(stage));
        }
        boolean changesLoss =
                Stream.of(
                                own.loss(),
                                own.level(),
                                own.bound(),
                                own.aggregation(),
                                own.clip(),
                                own.kl(),
                                own.divergence(),
                                own.advantage())
                        .anyMatch(Optional::isPresent);
        if (changesLoss) {
            ObjectiveSpec whole = document.objectiveOf(stage);
            SurrogateCheck.of(path, own, whole, findings).check(whole);
        }
        own.shapers().ifPresent(shapers -> checkShapers(path + ".shapers", shapers));
        if (own.loss().isPresent() || own.ratio().isPresent()) {
            String key = own.ratio().isPresent() ? ".ratio" : ".loss";
            checkRatio(path + key, document.objectiveOf(stage));
        }
        new SpanCheck(findings).checkAll(path, own, stage);
    }

    private void checkMiniBatches(String path, ObjectiveSpec objective) {
        if (objective.miniBatches() > objective.rolloutsPerStep()) {
            findings.add(
                    path,
                    (path.endsWith("miniBatches") ? "" : "miniBatches ")
                            + "must be <= groupSize * groupsPerStep, "
                            + objective.rolloutsPerStep()
                            + ", was "
                            + objective.miniBatches());
        }
    }

    private void checkShapers(String path, List<ShaperSpec> shapers) {
        for (int i = 0; i < shapers.size(); i++) {
            String place = path + "[" + i + "]." + name(shapers.get(i));
            shapers.get(i).problem().ifPresent(problem -> findings.add(place, problem));
        }
    }

    /**
     * The stages in which a setting of the document's objective is read: those that do not change
     * it, and all of them for the temperature, at which evaluations sample.
     */
    private Stream<StageSpec> stagesWith(Field setting) {
        Field own = Shape.Fields.of(ObjectiveOverrides.class).named(setting.name()).orElseThrow();
        return document.enabledStages().stream()
                .filter(stage ->
                        setting.name().equals("temperature")
                                || stage.objective()
                                        .filter(o -> !own.valueIn(o).equals(Optional.empty()))
                                        .isEmpty());
    }
}
