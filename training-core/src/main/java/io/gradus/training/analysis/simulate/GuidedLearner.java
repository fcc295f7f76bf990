package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.ObjectiveSpec;
import java.util.SplittableRandom;

/**
 * A synthetic learner that is told what came of each step instead of making it up. How much each
 * cell has gained, in logits, measures how much training it had: its own groups count, those of its
 * family and kin by generality and transfer, and what was trained elsewhere by forgetting.
 */
public final class GuidedLearner {
    private static final double[] ONE = {1};
    private static final double[] LEVEL = {0};

    private final SkillSpace space;
    private final LearnerSettings settings;
    private final Learner learner;
    private final double[] difficulties;
    private final StepSignals signals;
    private GradientSignal signal = GradientSignal.NORMALISED;

    private GuidedLearner(SkillSpace space, LearnerSettings settings, Learner learner) {
        this.space = space;
        this.settings = settings;
        this.learner = learner;
        difficulties = space.difficulties(settings);
        signals = new StepSignals(space.cells());
    }

    /** A learner that has gained nothing yet in the cells of this document. */
    public static GuidedLearner of(CurriculumDocument document, LearnerSettings settings) {
        SkillSpace space = SkillSpace.of(document);
        return new GuidedLearner(space, settings, new Learner(space, settings, 0, 1));
    }

    /**
     * A learner of whose gains in a cell this share, in [0, 1], holds for the whole family,
     * whatever its settings say.
     */
    public static GuidedLearner of(
            CurriculumDocument document, LearnerSettings settings, double generality) {
        return of(document, settings.with(LearnerSettings.Part.GENERALITY, generality));
    }

    /** Another learner that stands where this one does. */
    public GuidedLearner copy() {
        return new GuidedLearner(space, settings, learner.copy());
    }

    /** Number of the cell of this name, -1 where the document does not ask for it. */
    public int number(String cell) {
        return space.number(cell);
    }

    /** Number of cells; they are numbered from 0. */
    public int cells() {
        return space.cells();
    }

    /** Begins a step under this objective. */
    public void begin(ObjectiveSpec objective) {
        signals.clear();
        signal = GradientSignal.of(objective.advantage());
    }

    /** Takes note of a group of the step: the number of its cell and the share that passed. */
    public void add(int cell, double passRate) {
        boolean isMixed = passRate > 0 && passRate < 1;
        signals.add(cell, isMixed ? signal.of(passRate) : 0, isMixed ? 1 : 0);
    }

    /** Learns from the step's groups. */
    public void learn(ObjectiveSpec objective, ScheduleContext now) {
        learner.learn(signals, new UpdateStrength(objective).at(now));
    }

    /** Gain of a cell so far, logits. */
    public double gain(int cell) {
        return learner.margin(cell) + difficulties[cell];
    }

    /** How difficult a cell is by the settings, logits. */
    public double difficulty(int cell) {
        return difficulties[cell];
    }

    /** How far ability exceeds a cell's difficulty where this share passes, logits. */
    public double margin(double passRate) {
        return settings.response().abilityFor(passRate, LEVEL, ONE);
    }

    /** The share that passes where ability exceeds a cell's difficulty by this much. */
    public double passRate(double margin) {
        return settings.response().mean(margin);
    }

    /** Number of a group's rollouts that pass at this margin, for a random problem of a cell. */
    public int passes(double margin, int rollouts, SplittableRandom random) {
        return settings.response().passes(margin, rollouts, random);
    }
}
