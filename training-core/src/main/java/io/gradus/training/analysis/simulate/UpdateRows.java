package io.gradus.training.analysis.simulate;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.SelectedGroup;
import java.util.List;

/**
 * The rows that an update sees of made-up groups. A row's only tokens are the number of its cell
 * and an end; its advantage is scaled so that its mean size over a group is the group's signal.
 */
record UpdateRows(SimulatedStage stage, RandomStreams streams, SimulatedWorld world) {
    /** The rows that the stage's selector chooses of groups that were admitted. */
    List<SelectedGroup> of(List<ScoredGroup> admitted, StepContext at) {
        return admitted.stream()
                .map(group -> new SelectedGroup(group, rows(group, at.step())))
                .toList();
    }

    private List<TrainingRow> rows(ScoredGroup group, long step) {
        int place = group.group().index();
        double passRate = group.passRate();
        return stage
                .stage()
                .spec()
                .select()
                .select(group, streams.stream(Purpose.SELECTION, step, place, 0))
                .stream()
                .map(i -> group.scores().get(i).verdict().score() > 0)
                .map(isRight -> row(cell(group), advantage(group, passRate, isRight)))
                .toList();
    }

    private int cell(ScoredGroup group) {
        return world.cellOf(group.group().index());
    }

    private double advantage(ScoredGroup group, double passRate, boolean isRight) {
        return group.hasZeroVariance() ? 0 : stage.signal().advantage(passRate, isRight);
    }

    private static TrainingRow row(int cell, double advantage) {
        return new TrainingRow(
                new int[] {cell, 0},
                new boolean[] {true},
                new float[1],
                new float[] {(float) advantage},
                1);
    }

    /** Adds a row to what the update learns from; as many rows as a group has count for one. */
    void add(TrainingRow row, StepSignals signals) {
        double size = stage.stage().objective().groupSize();
        double signal = Math.abs(row.advantages()[0]);
        signals.add(row.tokens()[0], signal / size, signal == 0 ? 0 : 1 / size);
    }
}
