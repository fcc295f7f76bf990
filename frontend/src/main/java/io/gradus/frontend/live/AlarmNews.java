package io.gradus.frontend.live;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.shared.Registration;
import io.gradus.backend.alarms.AlarmService;
import io.gradus.backend.alarms.AlarmsChanged;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;

/**
 * Tells open pages that alarms of a run changed. Alarms are few, so each change is told at once.
 */
@Service
public class AlarmNews {
    private final AlarmService alarms;
    private final Set<Consumer<AlarmsChanged>> pages = ConcurrentHashMap.newKeySet();
    private final AtomicReference<Map<String, Integer>> open = new AtomicReference<>();

    AlarmNews(AlarmService alarms) {
        this.alarms = alarms;
    }

    /** Number of open alarms of a run. */
    public int open(String run) {
        Map<String, Integer> known = open.get();
        if (known == null) {
            known = alarms.openCounts();
            open.set(known);
        }
        return known.getOrDefault(run, 0);
    }

    /**
     * Subscribes a component for as long as it is attached.
     *
     * @param owner the component that shows alarms
     * @param show called in the component's UI with each change
     */
    public void whileAttached(Component owner, Consumer<AlarmsChanged> show) {
        owner.addAttachListener(attached -> {
            Registration subscription = subscribe(attached.getUI(), show);
            owner.addDetachListener(detached -> {
                subscription.remove();
                detached.unregisterListener();
            });
        });
    }

    private Registration subscribe(UI ui, Consumer<AlarmsChanged> show) {
        Consumer<AlarmsChanged> page = change -> ui.access(() -> show.accept(change));
        pages.add(page);
        return () -> pages.remove(page);
    }

    @EventListener
    void on(AlarmsChanged change) {
        open.set(alarms.openCounts());
        pages.forEach(page -> page.accept(change));
    }
}
