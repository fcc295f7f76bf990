package io.gradus.backend.alarms;

import io.gradus.backend.alarms.internal.AlarmRepository;
import io.gradus.backend.metrics.LiveRecord;
import io.gradus.backend.platform.GivenText;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.RunService;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;

/** Alarms as people and scripts see them. */
@Service
public class AlarmService implements LiveRecord {
    private final AlarmRepository alarms;
    private final RunService runs;
    private final ApplicationEventPublisher publisher;

    AlarmService(AlarmRepository alarms, RunService runs, ApplicationEventPublisher publisher) {
        this.alarms = alarms;
        this.runs = runs;
        this.publisher = publisher;
    }

    /** All alarms, the newest first. */
    public List<RunAlarm> all() {
        return alarms.all();
    }

    /** Alarms of a run, the newest first; {@link NotFound} when there is no such run. */
    public List<RunAlarm> of(String run) {
        runs.get(run);
        return alarms.of(run);
    }

    /** Number of open alarms of each run that has some. */
    public Map<String, Integer> openCounts() {
        return alarms.openCounts();
    }

    /**
     * Notes that somebody has seen an alarm.
     *
     * @param note what they want to remember; may be empty
     * @throws NotFound when there is no such alarm
     */
    public RunAlarm acknowledge(long id, String note) {
        GivenText.words(note, "note");
        if (!alarms.acknowledge(id, note, Instant.now())) {
            throw unknown(id);
        }
        RunAlarm alarm = alarms.find(id).orElseThrow(() -> unknown(id));
        publisher.publishEvent(new AlarmsChanged(alarm.run(), List.of()));
        return alarm;
    }

    private static NotFound unknown(long id) {
        return new NotFound("there is no alarm " + id, "id", "GET /api/v1/alarms lists the alarms");
    }

    @Override
    public String liveName() {
        return "alarms";
    }

    private record Alarms(String run, List<RunAlarm> alarms) {}

    @Override
    public Optional<Object> liveRecord(String run) {
        List<RunAlarm> known = alarms.of(run);
        return known.isEmpty() ? Optional.empty() : Optional.of(new Alarms(run, known));
    }
}
