package io.gradus.frontend;

import com.vaadin.browserless.SpringBrowserlessTest;
import com.vaadin.browserless.ViewPackages;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.notification.Notification;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import com.vaadin.flow.router.QueryParameters;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.experiments.Experiment;
import io.gradus.backend.experiments.ExperimentRules;
import io.gradus.backend.experiments.ExperimentService;
import io.gradus.backend.experiments.NewExperiment;
import io.gradus.backend.experiments.PinnedCurriculum;
import io.gradus.backend.runs.ClaimService;
import io.gradus.backend.runs.NewRun;
import io.gradus.backend.runs.Placement;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunPlace;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.runs.WorkerService;
import io.gradus.training.analysis.experiment.ControlArm;
import io.gradus.training.worker.ClaimRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.BooleanNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Screens in the server's own memory, without a browser: what the server decides of them. One
 * server with a data folder of its own serves all of these tests. What the browser does itself
 * (elements of TypeScript, looks, keys, addresses) is left to the journeys.
 */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@ViewPackages(packages = "io.gradus.frontend")
@Tag("slow")
public abstract class ScreenTest extends SpringBrowserlessTest {
    /** Properties by which components hand words to the browser. */
    private static final List<String> TOLD =
            List.of(
                    "headerTitle",
                    "header",
                    "message",
                    "text",
                    "label",
                    "helperText",
                    "errorMessage");

    private static final Duration SOON = Duration.ofSeconds(20);

    @Autowired private ExperimentService experiments;
    @Autowired private DesignService designs;
    @Autowired private RunService runs;
    @Autowired private ClaimService claims;
    @Autowired private WorkerService workers;

    @DynamicPropertySource
    static void dataFolder(DynamicPropertyRegistry properties) throws IOException {
        String home = Files.createTempDirectory("gradus-screens").toString();
        properties.add("gradus.home", () -> home);
        properties.add("gradus.worker.local", () -> false); // what a click starts, waits
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

    /** A waiting run of a new curriculum of this name with the stages one and two. */
    protected final Run waiting(String name) {
        designs.create(Documents.stages(name));
        return runs.create(
                new NewRun(
                        name,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        new Placement(RunPlace.WORKERS, List.of(name), 0)));
    }

    /** The same run in the hands of a worker, which the test plays. */
    protected final PlayedRun training(String name) {
        return playing(waiting(name));
    }

    /** A waiting run in the hands of a worker, which the test plays. */
    protected final PlayedRun playing(Run run) {
        var offer =
                new ClaimRequest(
                        "the test",
                        run.placement().labels(),
                        Optional.empty(),
                        List.of(),
                        1,
                        List.of());
        return new PlayedRun(workers, claims.claim(offer, run.id()).orElseThrow());
    }

    /** Opens a screen at a path. */
    protected final void open(String path) {
        open(path, "");
    }

    /** Opens a screen at a path, with a query such as {@code by=arm}. */
    protected final void open(String path, String query) {
        UI.getCurrent().navigate(path, QueryParameters.fromString(query));
        roundTrip();
    }

    /** Path of the screen that is shown. */
    protected final String path() {
        return UI.getCurrent().getInternals().getActiveViewLocation().getPath();
    }

    /** Everything that the screen says; see {@link #said} for messages. */
    protected final String shown() {
        return UI.getCurrent()
                .getChildren()
                .map(ScreenTest::text)
                .collect(Collectors.joining("\n"));
    }

    /** Everything that messages at the bottom of the page say. */
    protected final String said() {
        return find(Notification.class).all().stream()
                .flatMap(message ->
                        Stream.concat(
                                Stream.of(message.getElement().getProperty("text", "")),
                                message.getChildren().map(ScreenTest::text)))
                .collect(Collectors.joining("\n"));
    }

    /** Everything that a component says, what is not visible left out. */
    protected static String text(Component component) {
        return text(component.getElement());
    }

    private static String text(Element element) {
        if (element.isTextNode()) {
            return element.getText().strip();
        }
        if (!element.isVisible()) {
            return "";
        }
        return Stream.concat(
                        TOLD.stream().map(name -> element.getProperty(name, "")),
                        element.getChildren().map(ScreenTest::text))
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining("\n"));
    }

    /** Waits for what a thread of the server's own is at. */
    protected static void await(String what, BooleanSupplier isSo) {
        Awaitility.await(what)
                .pollInSameThread()
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(10))
                .atMost(SOON)
                .until(() -> {
                    roundTrip();
                    return isSo.getAsBoolean();
                });
    }

    /** Clicks the button with this id. */
    protected final void click(String id) {
        test(byId(Button.class, id)).click();
    }

    /** Chooses by its words. */
    protected final void choose(ComboBox<?> box, String words) {
        test(box).selectItem(words);
    }

    /** Chooses by its words. */
    protected final void choose(Select<?> box, String words) {
        test(box).selectItem(words);
    }

    /** Sends what an element of the browser tells. */
    protected static void tell(Component component, String event, String detail) {
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        data.set("event.detail", JsonMapper.shared().readTree(detail));
        component
                .getElement()
                .getNode()
                .getFeature(ElementListenerMap.class)
                .fireEvent(new DomEvent(component.getElement(), event, data));
        roundTrip();
    }

    /** The browser ran what it was sent, and says so. */
    protected static void answerScripts() {
        UI.getCurrent().getInternals().dumpPendingJavaScriptInvocations().stream()
                .filter(script -> script.getInvocation().getExpression().contains("return true"))
                .forEach(script -> script.complete(BooleanNode.TRUE));
    }

    /** The only component of a type with this id. */
    protected final <T extends Component> T byId(Class<T> type, String id) {
        return find(type).withId(id).single();
    }
}
