package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StageProgress;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.problem.pool.ProblemPools;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * The stages of a document and the pools that they ask. Runs share them, unless a pool grows.
 *
 * @param stages each stage, in order
 * @param held the pools of the document
 * @param pools those that the stages ask
 */
record SimulatedStages(
        SequencedMap<Stage, SimulatedStage> stages, PreviewPools held, ProblemPools pools) {
    /** Work of a group of rounds relative to a plain one, with some to spare. */
    private static final long ROUNDED = 50;

    static SimulatedStages of(CurriculumDocument document, SkillSpace space) {
        PreviewPools held = new PreviewPools(document);
        ProblemPools pools = held.begin();
        SequencedMap<Stage, SimulatedStage> stages = new LinkedHashMap<>();
        for (Stage stage : StageProgress.stages(document)) {
            boolean asksProblems = held.asksProblems(stage.spec());
            stages.put(stage, SimulatedStage.of(stage, space, asksProblems, pools));
        }
        return new SimulatedStages(stages, held, pools);
    }

    /** For one run: with pools of its own where a pool grows. */
    SimulatedStages ofRun() {
        if (stages.keySet().stream().noneMatch(this::grows)) {
            return this;
        }
        ProblemPools own = held.begin();
        SequencedMap<Stage, SimulatedStage> mine = new LinkedHashMap<>();
        stages.forEach((stage, one) -> mine.put(stage, grows(stage) ? one.over(own) : one));
        return new SimulatedStages(mine, held, own);
    }

    private boolean grows(Stage stage) {
        return held.grows(stage.spec());
    }

    SimulatedStage of(Stage stage) {
        return stages.get(stage);
    }

    List<SimulatedStage> list() {
        return List.copyOf(stages.sequencedValues());
    }

    /** Whether a stage's steps are of one plain round, with nobody else looking at its groups. */
    boolean isPlain(Stage stage) {
        return held.isPlain(stage.spec());
    }

    /** Lets growing pools take note of a step. */
    void observe(Stage stage, long step, TakenStep taken) {
        if (grows(stage)) {
            taken.observed().forEach(group -> stage.observe(step, group, pools));
            of(stage).arms().grow();
        }
    }

    /** Groups that a step of the costliest stage asks for, those of many rounds counted higher. */
    long workPerStep() {
        return stages.keySet().stream()
                .mapToLong(s -> (long) s.objective().groupsPerStep() * (isPlain(s) ? 1 : ROUNDED))
                .max()
                .orElseThrow();
    }
}
