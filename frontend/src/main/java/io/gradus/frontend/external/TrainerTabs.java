package io.gradus.frontend.external;

import com.vaadin.flow.component.Component;
import io.gradus.backend.leases.ExternalRunService;
import io.gradus.backend.platform.ServerAddress;
import io.gradus.backend.rollouts.GroupFates;
import io.gradus.backend.trainers.TrainerMatrixService;
import io.gradus.frontend.elements.TrainerTab;
import org.springframework.stereotype.Service;

/** Makes the tab of external runs. */
@Service
final class TrainerTabs implements TrainerTab {
    private final ExternalRunService runs;
    private final TrainerMatrixService matrices;
    private final GroupFates fates;
    private final ServerAddress address;

    TrainerTabs(
            ExternalRunService runs,
            TrainerMatrixService matrices,
            GroupFates fates,
            ServerAddress address) {
        this.runs = runs;
        this.matrices = matrices;
        this.fates = fates;
        this.address = address;
    }

    @Override
    public Component of(String run) {
        return new TrainerPage(run, runs, matrices, fates, address);
    }
}
