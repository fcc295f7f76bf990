package io.gradus.backend.previews.internal;

import io.gradus.training.analysis.simulate.LearnerSettings;
import io.gradus.training.analysis.simulate.Simulation;
import io.gradus.training.analysis.simulate.SimulationLimits;
import io.gradus.training.analysis.simulate.SimulationReport;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The last simulations within the limits of a preview: seeds and devices of a launch change more
 * often than its documents do.
 */
public final class RecentSimulations {
    private static final int MOST = 16;

    private final Map<Question, SimulationReport> kept =
            Collections.synchronizedMap(
                    new LinkedHashMap<>(MOST, 0.75f, true) {
                        private static final long serialVersionUID = 1;

                        @Override
                        protected boolean removeEldestEntry(
                                Map.Entry<Question, SimulationReport> eldest) {
                            return size() > MOST;
                        }
                    });

    private record Question(CurriculumDocument document, LearnerSettings settings) {}

    /** The simulation of a checked document, made where it is not among the last ones. */
    public SimulationReport of(CurriculumDocument document, LearnerSettings settings) {
        Question question = new Question(document, settings);
        SimulationReport known = kept.get(question);
        if (known != null) {
            return known;
        }
        SimulationReport made = Simulation.of(document, settings, SimulationLimits.PREVIEW);
        kept.put(question, made);
        return made;
    }
}
