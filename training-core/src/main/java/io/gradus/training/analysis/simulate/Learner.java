package io.gradus.training.analysis.simulate;

/**
 * Present ability of a synthetic policy, cell by cell. Gains are made where groups are mixed, pass
 * on to the family and its kin, and are lost where nothing is trained.
 */
final class Learner {
    private final SkillSpace space;
    private final LearnerSettings settings;
    private final ItemResponse response;
    private final double[] difficulties;
    private final double[][] kinship;
    private final double start;
    private final double pace;
    private final double[] skillGains;
    private final double[] cellGains;

    /** Total learned, in logits, as it stood when each cell was last trained. */
    private final double[] touched;

    private double learned;

    /**
     * A learner that begins with this ability and learns {@code pace} times as fast as the settings
     * say.
     */
    Learner(SkillSpace space, LearnerSettings settings, double start, double pace) {
        this.space = space;
        this.settings = settings;
        this.start = start;
        this.pace = pace;
        response = settings.response();
        difficulties = space.difficulties(settings);
        kinship = space.kinship(settings.transfer());
        skillGains = new double[space.skills()];
        cellGains = new double[space.cells()];
        touched = new double[space.cells()];
    }

    /** Another learner that stands where this one does. */
    Learner copy() {
        Learner copy = new Learner(space, settings, start, pace);
        System.arraycopy(skillGains, 0, copy.skillGains, 0, skillGains.length);
        System.arraycopy(cellGains, 0, copy.cellGains, 0, cellGains.length);
        System.arraycopy(touched, 0, copy.touched, 0, touched.length);
        copy.learned = learned;
        return copy;
    }

    /** How far its ability exceeds the difficulty of a cell, logits. */
    double margin(int cell) {
        return start + skillGains[space.cell(cell).skill()] + kept(cell) - difficulties[cell];
    }

    /** Expected pass rate in a cell. */
    double passRate(int cell) {
        return response.mean(margin(cell));
    }

    ItemResponse response() {
        return response;
    }

    private double kept(int cell) {
        double elsewhere = learned - touched[cell];
        return elsewhere == 0
                ? cellGains[cell]
                : cellGains[cell] * StrictMath.exp(-settings.forgetting() * elsewhere);
    }

    /**
     * Learns from a step.
     *
     * @param step what its groups gave, by cell
     * @param strength the update's strength relative to the reference step
     */
    void learn(StepSignals step, double strength) {
        gain(step, pace * settings.learningRate() * strength * step.strength());
    }

    /** Gains so many logits in all, each cell of the step its share of them. */
    void gain(StepSignals step, double total) {
        double[] gains = new double[skillGains.length];
        boolean[] trained = new boolean[skillGains.length];
        for (int cell : step.cells()) {
            double share = step.share(cell);
            int skill = space.cell(cell).skill();
            trained[skill] = true;
            gains[skill] += total * share * settings.generality();
            cellGains[cell] = kept(cell) + total * share * (1 - settings.generality());
            touched[cell] = learned + total;
        }
        learned += total;
        double keeps = StrictMath.exp(-settings.forgetting() * total);
        for (int skill = 0; skill < skillGains.length; skill++) {
            if (!trained[skill]) {
                skillGains[skill] *= keeps;
            }
            for (int other = 0; other < gains.length; other++) {
                skillGains[skill] += kinship[other][skill] * gains[other];
            }
        }
    }
}
