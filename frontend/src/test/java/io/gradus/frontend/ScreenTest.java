package io.gradus.frontend;

import com.vaadin.browserless.SpringBrowserlessTest;
import com.vaadin.browserless.ViewPackages;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.QueryParameters;
import io.gradus.backend.experiments.Experiment;
import io.gradus.backend.experiments.ExperimentRules;
import io.gradus.backend.experiments.ExperimentService;
import io.gradus.backend.experiments.NewExperiment;
import io.gradus.backend.experiments.PinnedCurriculum;
import io.gradus.backend.runs.Placement;
import io.gradus.training.analysis.experiment.ControlArm;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/**
 * Screens in the server's own memory, without a browser: what the server decides of them. One
 * server with a data folder of its own serves all of these tests. What the browser does itself
 * (elements of TypeScript, looks, keys, addresses) is left to the journeys.
 */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@ViewPackages(packages = "io.gradus.frontend")
@Tag("slow")
public abstract class ScreenTest extends SpringBrowserlessTest {
    @Autowired private ExperimentService experiments;

    @DynamicPropertySource
    static void dataFolder(DynamicPropertyRegistry properties) throws IOException {
        String home = Files.createTempDirectory("gradus-screens").toString();
        properties.add("gradus.home", () -> home);
    }

    /**
     * Runs of the example that wait for a worker, which never comes: one arm beside the example.
     */
    protected final Experiment waiting(String name, ControlArm against, List<Long> seeds) {
        return experiments.create(
                new NewExperiment(
                        Optional.of(name),
                        new PinnedCurriculum("addition-ladder", 1),
                        List.of(against),
                        List.of(),
                        List.of(),
                        seeds,
                        Optional.empty(),
                        Optional.of(5L),
                        Optional.empty(),
                        ExperimentRules.NONE,
                        List.of(),
                        Placement.of(Optional.of("workers"), Optional.empty(), Optional.empty())));
    }

    /** Opens a screen at a path, with a query such as {@code by=arm}. */
    protected final void open(String path, String query) {
        UI.getCurrent().navigate(path, QueryParameters.fromString(query));
        roundTrip();
    }

    /** The only component of a type with this id. */
    protected final <T extends Component> T byId(Class<T> type, String id) {
        return find(type).withId(id).single();
    }
}
