package io.gradus.training.policy.pretrained.hub;

import io.gradus.training.document.Suggestions;
import io.gradus.training.policy.pretrained.hub.HubListing.HubFile;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The hub's API: what a repository has, and its files. */
public final class HubClient {
    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");
    private static final int MOST_JSON = 16 << 20;

    private final HubSettings settings;
    private final HubConnection connection;
    private final Retry retry;
    private final Collection<String> known;

    /**
     * A client of the hub.
     *
     * @param known names of models, of which one may have been meant
     */
    public HubClient(HubSettings settings, Collection<String> known) {
        this(settings, known, 6, Duration.ofSeconds(1));
    }

    /**
     * A client of other patience.
     *
     * @param attempts how often something is tried without any progress
     * @param first the first wait between two attempts, which then doubles
     */
    public HubClient(HubSettings settings, Collection<String> known, int attempts, Duration first) {
        this.settings = settings;
        this.connection = new HubConnection(settings);
        this.known = List.copyOf(known);
        this.retry = new Retry(attempts, first);
    }

    /** Lists a repository at a branch, tag or commit; throws {@link HubFailure}. */
    public HubListing listing(String repository, String revision) {
        HubCache.requireRevision(revision);
        String path =
                "/api/models/%s/revision/%s?blobs=true"
                        .formatted(repository, revision.replace("/", "%2F"));
        return retry.of(
                settings.endpoint(),
                () -> 0,
                () -> {
                    try (HubAnswer answer = connection.get(path, 0)) {
                        requireFound(answer, repository, revision);
                        return listing(repository, answer.body().readNBytes(MOST_JSON));
                    }
                });
    }

    private HubListing listing(String repository, byte[] bytes) {
        try {
            JsonNode json = JsonMapper.shared().readTree(bytes);
            String commit = json.path("sha").asString("");
            if (COMMIT.matcher(commit).matches()) {
                return new HubListing(repository, commit, files(json.path("siblings")));
            }
        } catch (JacksonException e) {
            throw unreadable(e);
        }
        throw unreadable(null);
    }

    private static List<HubFile> files(JsonNode siblings) {
        List<HubFile> files = new ArrayList<>();
        for (JsonNode each : siblings) {
            files.add(
                    new HubFile(each.path("rfilename").asString(""), each.path("size").asLong(0)));
        }
        return files;
    }

    private HubFailure unreadable(@Nullable Exception cause) {
        return new HubFailure(
                settings.endpoint()
                        + " did not return a list of a model's files; check HF_ENDPOINT",
                cause);
    }

    /** Brings a file into the cache; throws {@link HubFailure}. */
    public void download(HubCache cache, HubListing listing, HubFile file, PullProgress progress) {
        new BlobDownload(this, cache, listing, file, progress).run();
    }

    HubAnswer open(HubListing listing, HubFile file, long from) throws IOException {
        HubAnswer answer = connection.get(path(listing, file), from);
        if (answer.status() != 416) { // nothing is behind that byte
            requireFound(answer, listing.repository(), listing.commit());
        }
        return answer;
    }

    /** What the content of a file must hash to. */
    BlobHash hash(HubListing listing, HubFile file) throws IOException {
        try (HubAnswer answer = connection.head(path(listing, file))) {
            if (answer.status() >= 400) {
                requireFound(answer, listing.repository(), listing.commit());
            }
            return answer.etag()
                    .flatMap(BlobHash::of)
                    .orElseThrow(() ->
                            new HubFailure(
                                    "the hub does not say what hash %s has, so it cannot be checked; check HF_ENDPOINT"
                                            .formatted(file.name())));
        }
    }

    private static String path(HubListing listing, HubFile file) {
        return "/%s/resolve/%s/%s".formatted(listing.repository(), listing.commit(), file.name());
    }

    <T> T retried(Retry.Reached reached, Retry.Attempt<T> attempt) {
        return retry.of(settings.endpoint(), reached, attempt);
    }

    /** Throws what may pass as {@link IOException}, all else as {@link HubFailure}. */
    private void requireFound(HubAnswer answer, String repository, String revision)
            throws IOException {
        int status = answer.status();
        String code = answer.header("X-Error-Code").orElse("");
        switch (status) {
            case 200, 206 -> {}
            case 401, 403 ->
                    throw new HubFailure(
                            code.equals("RepoNotFound")
                                            || status == 401 && !code.equals("GatedRepo")
                                    ? missing(repository)
                                    : gated(repository));
            case 404 ->
                    throw new HubFailure(
                            code.equals("RevisionNotFound")
                                    ? "%s has no revision '%s'; name a branch, a tag or a commit that %s/%s shows"
                                            .formatted(
                                                    repository,
                                                    revision,
                                                    settings.endpoint(),
                                                    repository)
                                    : missing(repository));
            case 408, 429, 500, 502, 503, 504 ->
                    throw new IOException("it answers with status " + status);
            default ->
                    throw new HubFailure(
                            "%s answers with status %d for %s; check HF_ENDPOINT"
                                    .formatted(settings.endpoint(), status, repository));
        }
    }

    private String gated(String repository) {
        String page = settings.endpoint() + "/" + repository;
        return settings.token().isEmpty()
                ? "%s requires consent: accept its terms at %s, create a token there, and set HF_TOKEN to it"
                        .formatted(repository, page)
                : "the account of HF_TOKEN may not read %s; ask for access at %s, or set another token"
                        .formatted(repository, page);
    }

    private String missing(String repository) {
        String hint = Suggestions.closest(repository, known).map(s -> "; " + s).orElse("");
        return "there is no public model %s at %s%s; check its name, or set HF_TOKEN where it is private"
                .formatted(repository, settings.endpoint(), hint);
    }
}
