# A worker in an image, from the archive that `./gradus dist` makes; it needs no Java, Maven or Node. From the project's root:
#   ./gradus dist && docker build -f docker/worker.Dockerfile -t gradus-worker target
FROM debian:bookworm-slim AS unpacked
ADD gradus-*-linux-*.tar.gz /opt/
RUN mv /opt/gradus-* /opt/gradus

FROM debian:bookworm-slim
# PyTorch is C++.
RUN apt-get update && apt-get install -y --no-install-recommends libstdc++6 && rm -rf /var/lib/apt/lists/* \
 && useradd --uid 10001 --create-home --home-dir /work gradus
COPY --from=unpacked /opt/gradus /opt/gradus
USER 10001:10001
WORKDIR /work
ENTRYPOINT ["/opt/gradus/bin/gradus", "worker"]
