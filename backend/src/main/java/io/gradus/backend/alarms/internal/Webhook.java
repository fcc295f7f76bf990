package io.gradus.backend.alarms.internal;

import io.gradus.backend.alarms.AlarmSettings;
import io.gradus.backend.alarms.AlarmsChanged;
import io.gradus.backend.alarms.RunAlarm;
import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Posts each new alarm to the address of the settings: up to three times, one after the other, at
 * most 100 waiting. What cannot be delivered is said in the server's log.
 */
@Component
class Webhook {
    private static final Logger LOG = LoggerFactory.getLogger(Webhook.class);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration PAUSE = Duration.ofSeconds(2);
    private static final int TRIES = 3;
    private static final int MOST_WAITING = 100;
    private static final int ACCEPTED = 2;
    private static final int HUNDRED = 100;

    private final Optional<URI> address;
    private final JsonMapper json;
    private final HttpClient http = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
    private final ThreadPoolExecutor desk =
            new ThreadPoolExecutor(
                    1,
                    1,
                    0,
                    TimeUnit.SECONDS,
                    new ArrayBlockingQueue<>(MOST_WAITING),
                    Thread.ofVirtual().name("webhook").factory());

    Webhook(AlarmSettings settings, JsonMapper json) {
        address = settings.webhook().map(URI::create);
        this.json = json;
    }

    @EventListener
    void changed(AlarmsChanged change) {
        address.ifPresent(place -> change.raised().forEach(alarm -> later(place, alarm)));
    }

    private void later(URI place, RunAlarm alarm) {
        try {
            desk.execute(() -> deliver(place, alarm));
        } catch (RejectedExecutionException e) {
            LOG.warn("alarm {} of run {} is not posted: too many wait", alarm.id(), alarm.run());
        }
    }

    private void deliver(URI place, RunAlarm alarm) {
        HttpRequest request =
                HttpRequest.newBuilder(place)
                        .timeout(PATIENCE)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(json.writeValueAsString(alarm)))
                        .build();
        String failure = "";
        for (int tried = 1; tried <= TRIES; tried++) {
            try {
                Thread.sleep(PAUSE.multipliedBy(tried - 1L));
                int status =
                        http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
                if (status / HUNDRED == ACCEPTED) {
                    return;
                }
                failure = "status " + status;
            } catch (IOException e) {
                failure = e.toString();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
        LOG.warn("alarm {} of run {} could not be posted: {}", alarm.id(), alarm.run(), failure);
    }

    @PreDestroy
    void close() {
        desk.shutdownNow();
        http.shutdownNow();
    }
}
