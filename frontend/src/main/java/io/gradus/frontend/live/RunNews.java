package io.gradus.frontend.live;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.shared.Registration;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunChanged;
import jakarta.annotation.PreDestroy;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;

/** Tells open pages which runs changed, each page at most four times a second. */
@Service
public class RunNews {
    private static final long PAUSE_MILLISECONDS = 250;

    private final ScheduledExecutorService clock =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().daemon().name("run-news").factory());
    private final Executor afterPause =
            task -> clock.schedule(task, PAUSE_MILLISECONDS, TimeUnit.MILLISECONDS);
    private final Set<LatestByKey<String, Run>> pages = ConcurrentHashMap.newKeySet();

    /**
     * Subscribes a component for as long as it is attached.
     *
     * @param owner the component that shows the runs
     * @param show called in the component's UI with the newest record of each run that changed
     */
    public void whileAttached(Component owner, Consumer<Collection<Run>> show) {
        owner.addAttachListener(attached -> {
            Registration subscription = subscribe(attached.getUI(), show);
            owner.addDetachListener(detached -> {
                subscription.remove();
                detached.unregisterListener();
            });
        });
    }

    /**
     * Subscribes a component to one run for as long as it is attached.
     *
     * @param owner the component that shows the run
     * @param id the run's id
     * @param show called in the component's UI with the run's newest record
     */
    public void whileAttached(Component owner, String id, Consumer<Run> show) {
        whileAttached(
                owner,
                changed -> changed.stream().filter(run -> run.id().equals(id)).forEach(show));
    }

    private Registration subscribe(UI ui, Consumer<Collection<Run>> show) {
        var page =
                new LatestByKey<String, Run>(
                        afterPause, changed -> ui.access(() -> show.accept(changed)));
        pages.add(page);
        return () -> pages.remove(page);
    }

    /** Runs on the thread that changed the run: hands it over and returns. */
    @EventListener
    void on(RunChanged changed) {
        pages.forEach(page -> page.put(changed.run().id(), changed.run()));
    }

    @PreDestroy
    void close() {
        clock.shutdownNow();
    }
}
