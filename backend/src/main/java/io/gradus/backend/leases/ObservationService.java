package io.gradus.backend.leases;

import io.gradus.backend.leases.internal.Observing;
import io.gradus.backend.leases.internal.Reporting;
import io.gradus.training.base.Metric;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Service;

/** Takes in what trainers judged and measured themselves. */
@Service
public class ObservationService {
    private final Observing observing;
    private final Reporting reporting;

    ObservationService(Observing observing, Reporting reporting) {
        this.observing = observing;
        this.reporting = reporting;
    }

    /**
     * Takes in groups that a trainer judged itself, all of them or none.
     *
     * @throws io.gradus.backend.platform.BadInput when one of them is wrong
     * @throws io.gradus.backend.platform.NotFound when there is no such run or lease
     * @throws io.gradus.backend.platform.Conflict when a rollout was given another reward
     */
    public ObservationOutcome observe(String run, List<ObservedGroup> groups) {
        return observing.observe(run, groups);
    }

    /**
     * Takes in numbers that a trainer measured after a step; the first of a name and step counts.
     *
     * @return the name that each stands under, by the name that it came with
     * @throws io.gradus.backend.platform.BadInput when a name or the step is wrong
     * @throws io.gradus.backend.platform.NotFound when there is no such run
     */
    public Map<String, String> report(String run, long step, List<Metric> metrics) {
        return reporting.report(run, step, metrics);
    }
}
