package io.gradus.frontend.external;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.jobs.TrainerService;
import io.gradus.backend.leases.ExternalRunService;
import io.gradus.backend.runs.RaySettings;
import org.springframework.stereotype.Service;

/** Makes the dialog that connects a trainer. */
@Service
final class ConnectDialogs {
    private final ExternalRunService runs;
    private final DesignService designs;
    private final TrainerService trainers;
    private final RaySettings ray;

    ConnectDialogs(
            ExternalRunService runs,
            DesignService designs,
            TrainerService trainers,
            RaySettings ray) {
        this.runs = runs;
        this.designs = designs;
        this.trainers = trainers;
        this.ray = ray;
    }

    /** The dialog, in which a curriculum is still to be chosen. */
    ConnectDialog dialog() {
        return new ConnectDialog(runs, designs, trainers, new StarterFields(trainers, ray));
    }

    /** The dialog with a curriculum chosen. */
    ConnectDialog dialog(String curriculum) {
        ConnectDialog dialog = dialog();
        dialog.choose(curriculum);
        return dialog;
    }
}
