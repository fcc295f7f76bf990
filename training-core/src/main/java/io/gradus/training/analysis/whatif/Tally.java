package io.gradus.training.analysis.whatif;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Counts what happened in one path through a curriculum, by stage and by cell. */
final class Tally {
    private final Map<Integer, StageCount> stages = new HashMap<>();
    private final Map<String, CellCount> cells = new HashMap<>();

    /** A stage's counts; steps are those of the run. */
    record StageCount(
            long entered, long left, long steps, long groups, long filtered, long tokens) {}

    /** A cell's groups and the sum of their pass rates. */
    record CellCount(long groups, double passed) {}

    Tally() {}

    /** A tally that goes on from another. */
    Tally(Tally before) {
        stages.putAll(before.stages);
        cells.putAll(before.cells);
    }

    /** Takes note of the step of this number. */
    void step(long step, int stage, long groups, long filtered, long tokens) {
        StageCount before =
                stages.getOrDefault(stage, new StageCount(step - 1, step - 1, 0, 0, 0, 0));
        stages.put(
                stage,
                new StageCount(
                        before.entered(),
                        step,
                        before.steps() + 1,
                        before.groups() + groups,
                        before.filtered() + filtered,
                        before.tokens() + tokens));
    }

    /** Takes note of a recorded step, whose filter drops level groups or does not. */
    void step(RecordedStep step, boolean drops) {
        long filtered = drops ? step.groups().stream().filter(RecordedGroup::isLevel).count() : 0;
        step(step.step(), step.stage(), step.groups().size(), filtered, step.tokens());
        step.groups().forEach(g -> group(g.cell(), g.passRate()));
    }

    /** Takes note of a group. */
    void group(String cell, double passRate) {
        CellCount before = cells.getOrDefault(cell, new CellCount(0, 0));
        cells.put(cell, new CellCount(before.groups() + 1, before.passed() + passRate));
    }

    Optional<StageCount> stage(int stage) {
        return Optional.ofNullable(stages.get(stage));
    }

    Optional<CellCount> cell(String cell) {
        return Optional.ofNullable(cells.get(cell));
    }

    Set<String> cells() {
        return Set.copyOf(cells.keySet());
    }

    /** All stages together. */
    StageCount all() {
        StageCount all = new StageCount(0, 0, 0, 0, 0, 0);
        for (StageCount stage : stages.values()) {
            all =
                    new StageCount(
                            0,
                            Math.max(all.left(), stage.left()),
                            all.steps() + stage.steps(),
                            all.groups() + stage.groups(),
                            all.filtered() + stage.filtered(),
                            all.tokens() + stage.tokens());
        }
        return all;
    }
}
