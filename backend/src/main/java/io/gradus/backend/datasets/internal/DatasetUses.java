package io.gradus.backend.datasets.internal;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignSummary;
import io.gradus.backend.designs.VersionNote;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Finds the curricula and runs that name a dataset; ids pin contents, so a text search is enough.
 */
@Component
public class DatasetUses {
    private final DesignService designs;
    private final RunService runs;

    DatasetUses(DesignService designs, RunService runs) {
        this.designs = designs;
        this.runs = runs;
    }

    /** Names the users of this family, for people. */
    public List<String> of(String family) {
        List<String> users = new ArrayList<>();
        for (DesignSummary curriculum : designs.curricula()) {
            for (VersionNote version : designs.get(curriculum.id()).versions()) {
                if (designs.version(curriculum.id(), version.version()).text().contains(family)) {
                    users.add("curriculum " + curriculum.id() + " version " + version.version());
                }
            }
        }
        for (Run run : runs.list()) {
            if (runs.document(run.id()).contains(family)) {
                users.add("run " + run.id());
            }
        }
        return users;
    }
}
